/** A labelled copy button with brief feedback. */
import Check from '@mui/icons-material/Check'
import Copy from '@mui/icons-material/ContentCopy'
import { Button, type ButtonProps } from '@mui/material'
import { useCopy } from '#fields/parts/copy-button.tsx'
import { useText } from '../i18n/text.ts'

interface CopyTextProps extends Omit<ButtonProps, 'value'> {
  value(): string
  label: string
}

export function CopyText({ value, label, ...button }: CopyTextProps) {
  const text = useText()
  const { copied, copy } = useCopy()
  return (
    <Button
      startIcon={copied ? <Check color="success" /> : <Copy />}
      onClick={() => copy(value())}
      {...button}
    >
      <span aria-live="polite">{copied ? text('errorLog.copied') : label}</span>
    </Button>
  )
}

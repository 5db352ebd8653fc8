/** A copy button with brief feedback. */
import Check from '@mui/icons-material/Check'
import Copy from '@mui/icons-material/ContentCopy'
import { Button, type ButtonProps } from '@mui/material'
import { useEffect, useState } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'

const SAID_MS = 1500

interface CopyTextProps extends Omit<ButtonProps, 'value'> {
  value(): string
  label: string
}

export function CopyText({ value, label, ...button }: CopyTextProps) {
  const text = useText()
  const notifyError = useNotifyError()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard.writeText(value()).then(
      () => setCopied(true),
      (error) => notifyError(error),
    )
  return (
    <Button startIcon={isCopied ? <Check color="success" /> : <Copy />} onClick={() => void copy()} {...button}>
      <span aria-live="polite">{isCopied ? text('errorLog.copied') : label}</span>
    </Button>
  )
}

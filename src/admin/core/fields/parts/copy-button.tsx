/** Copies a value; visible only when its cell is hovered or the button has the focus. */
import CheckIcon from '@mui/icons-material/Check'
import CopyIcon from '@mui/icons-material/ContentCopy'
import { ButtonBase, type SxProps } from '@mui/material'
import { type MouseEvent, useEffect, useState } from 'react'
import { useFieldText } from './field-text.ts'

export function CopyButton({ value, sx }: { value: string; sx?: SxProps }) {
  const text = useFieldText()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 1500)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (event: MouseEvent) => {
    event.stopPropagation()
    event.preventDefault()
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  const Icon = copied ? CheckIcon : CopyIcon
  return (
    <ButtonBase
      disableRipple
      className="copy"
      aria-label={copied ? text('copied') : text('copy', { value })}
      title={copied ? text('copied') : text('copy', { value })}
      onClick={copy}
      sx={{ width: 24, height: 24, borderRadius: 1, flex: 'none', color: 'text.secondary', ...REACHED, ...sx }}
    >
      <Icon sx={{ fontSize: 16 }} color={copied ? 'success' : 'inherit'} />
    </ButtonBase>
  )
}

const REACHED = {
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineOffset: -2 },
}

/** Copies a value; visible only when its cell is hovered or the button has the focus. */

import CheckIcon from '@mui/icons-material/Check'
import CopyIcon from '@mui/icons-material/ContentCopy'
import { ButtonBase, type SxProps } from '@mui/material'
import { type MouseEvent, useEffect, useState } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { useNotifyError } from '#admin/providers/notify-error.ts'

const CONFIRMED_MS = 1500

/** Copying to the clipboard, with brief feedback. */
export function useCopy() {
  const notifyError = useNotifyError()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = (value: string) =>
    void navigator.clipboard.writeText(value).then(() => setCopied(true), notifyError)
  return { copied, copy }
}

export function CopyButton({ value, sx }: { value: string; sx?: SxProps }) {
  const text = useText()
  const { copied, copy } = useCopy()
  const onClick = (event: MouseEvent) => {
    event.stopPropagation()
    event.preventDefault()
    copy(value)
  }
  const Icon = copied ? CheckIcon : CopyIcon
  return (
    <ButtonBase
      disableRipple
      className="copy"
      aria-label={copied ? text('fields.copied') : text('fields.copy', { value })}
      title={copied ? text('fields.copied') : text('fields.copy', { value })}
      onClick={onClick}
      sx={{
        width: 24,
        height: 24,
        borderRadius: 1,
        flex: 'none',
        color: 'text.secondary',
        ...INTERACTION,
        ...sx,
      }}
    >
      <Icon sx={{ fontSize: 16 }} color={copied ? 'success' : 'inherit'} />
    </ButtonBase>
  )
}

const INTERACTION = {
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid', outlineOffset: -2 },
}

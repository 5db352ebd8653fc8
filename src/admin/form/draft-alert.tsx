/** Offers to restore, copy or discard a draft, with what differs from what is stored. */
import { Alert, AlertTitle, Box, Button, type SxProps } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { useCopy } from '#fields/parts/copy-button.tsx'
import { useText } from '../i18n/text.ts'

interface DraftAlertProps {
  title: string
  /** ISO 8601. */
  savedAt: string
  /** Notice of changes by others since then; null without any. */
  outdated: string | null
  /** Null if the user can no longer change the record. */
  restore: ((event: MouseEvent<HTMLElement>) => void) | null
  /** The draft as text, for drafts that cannot be restored. */
  copiedText?: string
  discard(): void
  /** The differences. */
  children: ReactNode
  sx?: SxProps
}

export function DraftAlert({
  title,
  savedAt,
  outdated,
  restore,
  copiedText = '',
  discard,
  ...rest
}: DraftAlertProps) {
  const { children, sx } = rest
  const text = useText()
  const { copied, copy } = useCopy()
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 }, ...sx }}>
      <AlertTitle>{title}</AlertTitle>
      {text('draft.kept')} <AgoLabel instant={savedAt} />
      {outdated && <Box>{outdated}</Box>}
      <Box sx={{ overflowX: 'auto', my: 1 }}>{children}</Box>
      {restore ? (
        <Button variant="contained" onClick={restore}>
          {text('draft.restore')}
        </Button>
      ) : (
        <Button onClick={() => copy(copiedText)}>
          <span aria-live="polite">
            {copied ? text('fields.copied') : text('fields.copy', { value: text('draft.typed') })}
          </span>
        </Button>
      )}{' '}
      <Button onClick={discard}>{text('draft.discard')}</Button>
    </Alert>
  )
}

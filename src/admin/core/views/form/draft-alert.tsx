/** Offers to restore or discard a draft, with what differs from what is stored. */
import { Alert, AlertTitle, Box, Button, type SxProps } from '@mui/material'
import type { ReactNode } from 'react'
import { AgoLabel } from '#admin/core/fields/parts/ago-label.tsx'
import { useText } from '#admin/core/i18n/text.ts'

interface DraftAlertProps {
  title: string
  /** ISO 8601. */
  savedAt: string
  /** Notice of changes by others since then; null without any. */
  outdated: string | null
  restore(): void
  discard(): void
  /** The differences. */
  children: ReactNode
  sx?: SxProps
}

export function DraftAlert({ title, savedAt, outdated, restore, discard, children, sx }: DraftAlertProps) {
  const text = useText()
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 }, ...sx }}>
      <AlertTitle>{title}</AlertTitle>
      {text('draft.kept')} <AgoLabel instant={savedAt} />
      {outdated && <Box>{outdated}</Box>}
      <Box sx={{ overflowX: 'auto', my: 1 }}>{children}</Box>
      <Button variant="contained" onClick={restore}>
        {text('draft.restore')}
      </Button>{' '}
      <Button onClick={discard}>{text('draft.discard')}</Button>
    </Alert>
  )
}

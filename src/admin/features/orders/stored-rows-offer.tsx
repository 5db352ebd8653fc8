/** Offers pasted rows that an earlier visit has left. */
import { Alert, Button } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'
import type { QuickOrderInput } from '#shared/web/cart.ts'
import type { useStoredRows } from './use-stored-rows.ts'

interface StoredRowsOfferProps {
  stored: ReturnType<typeof useStoredRows>
  onRestore(rows: readonly QuickOrderInput[]): void
}

export function StoredRowsOffer({ stored: { storedRows, restore, discard }, onRestore }: StoredRowsOfferProps) {
  const text = useText()
  if (!storedRows.length) return null
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-action': { flexWrap: 'wrap', gap: 1 } }}>
      {text('orders.keptRows', { smart_count: storedRows.length })}{' '}
      <Button variant="contained" size="small" onClick={() => onRestore(restore())} sx={{ mx: 1 }}>
        {text('orders.restoreRows')}
      </Button>
      <Button size="small" onClick={discard}>
        {text('orders.pastedDiscard')}
      </Button>
    </Alert>
  )
}

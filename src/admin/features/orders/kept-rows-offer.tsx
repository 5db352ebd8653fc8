/** Offers pasted rows that an earlier visit has left. */
import { Alert, Button } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'
import type { QuickOrderInput } from '#shared/web/cart.ts'
import type { useKeptRows } from './use-kept-rows.ts'

interface KeptRowsOfferProps {
  kept: ReturnType<typeof useKeptRows>
  onRestore(rows: readonly QuickOrderInput[]): void
}

export function KeptRowsOffer({ kept: { offered, take, discard }, onRestore }: KeptRowsOfferProps) {
  const text = useText()
  if (!offered.length) return null
  return (
    <Alert severity="info" sx={{ '& .MuiAlert-action': { flexWrap: 'wrap', gap: 1 } }}>
      {text('orders.keptRows', { smart_count: offered.length })}{' '}
      <Button variant="contained" size="small" onClick={() => onRestore(take())} sx={{ mx: 1 }}>
        {text('orders.restoreRows')}
      </Button>
      <Button size="small" onClick={discard}>
        {text('orders.pastedDiscard')}
      </Button>
    </Alert>
  )
}

/** Prints and downloads an order. */
import Pdf from '@mui/icons-material/PictureAsPdfOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Table from '@mui/icons-material/TableViewOutlined'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import type { Order } from './order.ts'
import { downloadOrder } from './order-download.ts'

export function OrderFiles({ order }: { order: Order }) {
  const text = useText()
  const notifyError = useNotifyError()
  const [working, setWorking] = useState<'pdf' | 'xlsx' | null>(null)
  const download = (kind: 'pdf' | 'xlsx') => {
    setWorking(kind)
    downloadOrder(order, kind)
      .catch(notifyError)
      .finally(() => setWorking(null))
  }
  return (
    <Box
      role="group"
      data-tour="order-files"
      aria-label={text('orders.files')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
    >
      <Button startIcon={<Print />} onClick={() => window.print()}>
        {text('orders.print')}
      </Button>
      <Button startIcon={<Pdf />} loading={working === 'pdf'} loadingPosition="start" onClick={() => download('pdf')}>
        {text('orders.pdf')}
      </Button>
      <Button
        startIcon={<Table />}
        loading={working === 'xlsx'}
        loadingPosition="start"
        onClick={() => download('xlsx')}
      >
        {text('orders.xlsx')}
      </Button>
    </Box>
  )
}

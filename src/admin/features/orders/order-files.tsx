/** Prints and downloads an order. */
import Pdf from '@mui/icons-material/PictureAsPdfOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Table from '@mui/icons-material/TableViewOutlined'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { http } from '#shared/http/http.ts'
import { saveFile } from '#shared/http/save-file.ts'
import type { Order } from './order.ts'

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

/** Downloads the order in the current language, with dates in the local time zone. @throws HttpError */
export async function downloadOrder({ id, number }: Order, kind: 'pdf' | 'xlsx' | 'quotation'): Promise<void> {
  const tz = Intl.DateTimeFormat().resolvedOptions().timeZone
  const url = `/api/orders/${id}/${kind}?tz=${encodeURIComponent(tz)}`
  const { data } = await http<Blob>({ url, responseType: 'blob' })
  saveFile(data, kind === 'quotation' ? `${number ?? id}-quotation.pdf` : `${number ?? id}.${kind}`)
}

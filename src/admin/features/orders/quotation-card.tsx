/** What the company quotes for an order, and the quotation as a file. */
import Pdf from '@mui/icons-material/PictureAsPdfOutlined'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { AgoLabel } from '#admin/core/fields/parts/ago-label.tsx'
import { useText } from '#admin/core/i18n/text.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { FieldSlot } from '#admin/core/views/form/field-slot.tsx'
import { resources } from '#config'
import { quoteOf } from '#shared/orders/quote.ts'
import type { Order } from './order.ts'
import { downloadOrder } from './order-files.tsx'
import { SectionCard } from './section-card.tsx'

const { fields } = resources.orders

export function QuotationCard({ order }: { order: Order }) {
  const text = useText()
  const quote = quoteOf(order)
  return (
    <SectionCard
      title={text('orders.quotation')}
      aside={quote && <Box sx={{ color: 'text.secondary' }}>{quote.at && <AgoLabel instant={quote.at} />}</Box>}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <FieldSlot field={fields.quote_currency} action="update" />
        <FieldSlot field={fields.quote_amount} action="update" />
        {quote && <QuotationFile order={order} />}
      </Box>
    </SectionCard>
  )
}

function QuotationFile({ order }: { order: Order }) {
  const text = useText()
  const notifyError = useNotifyError()
  const [isWorking, setWorking] = useState(false)
  const download = () => {
    setWorking(true)
    downloadOrder(order, 'quotation')
      .catch(notifyError)
      .finally(() => setWorking(false))
  }
  return (
    <Box>
      <Button startIcon={<Pdf />} loading={isWorking} loadingPosition="start" onClick={download}>
        {text('orders.quotationPdf')}
      </Button>
    </Box>
  )
}

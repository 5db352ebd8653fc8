/** The company's quote for an order, and the quotation as a file. */

import Mail from '@mui/icons-material/MailOutlined'
import Pdf from '@mui/icons-material/PictureAsPdfOutlined'
import { Box, Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useFormState } from 'react-hook-form'
import { FieldSlot } from '#admin/form/field-slot.tsx'
import { useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { useNotifyError } from '#admin/providers/notify-error.ts'
import { SectionCard } from '#admin/ui/section-card.tsx'
import { resources } from '#config'
import { AgoLabel } from '#fields/parts/ago-label.tsx'
import { http } from '#shared/http/http.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { quoteOf } from '../shared/quote.ts'
import { DownloadButton } from './download-button.tsx'
import type { Order } from './order.ts'

const { fields } = resources.orders

export function QuotationCard({ order }: { order: Order }) {
  const text = useText()
  const quote = quoteOf(order)
  // The help is about what the customer sees.
  const { help: _, ...amountField }: ResolvedField = fields.quote_amount
  return (
    <SectionCard
      title={text('orders.quotation')}
      aside={
        quote && (
          <Box sx={{ color: 'text.secondary' }}>{quote.at && <AgoLabel instant={quote.at} />}</Box>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <FieldSlot field={fields.quote_currency} action="update" />
        <FieldSlot
          field={order.customer === null ? amountField : fields.quote_amount}
          action="update"
        />
        <FieldSlot field={fields.quote_valid_until} action="update" />
        {quote && order.quote_answer && (
          <>
            <FieldSlot field={fields.quote_answer} action="update" />
            <FieldSlot field={fields.quote_answered_by} action="update" />
            <FieldSlot field={fields.quote_reason} action="update" />
          </>
        )}
        {quote && <QuoteActions order={order} />}
      </Box>
    </SectionCard>
  )
}

const QUOTE_FIELDS = ['quote_currency', 'quote_amount', 'quote_valid_until'] as const

/** The mail and the file contain the saved quote, not the one that is being typed. */
function QuoteActions({ order }: { order: Order }) {
  const text = useText()
  const { dirtyFields } = useFormState({ name: [...QUOTE_FIELDS] })
  if (QUOTE_FIELDS.some((name) => dirtyFields[name])) {
    return <Box sx={{ color: 'text.secondary' }}>{text('orders.quoteUnsaved')}</Box>
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <SendQuoteButton order={order} />
      <DownloadButton
        order={order}
        kind="quotation"
        label={text('orders.quotationPdf')}
        icon={<Pdf />}
      />
    </Box>
  )
}

/** Mails the quotation to the customer again. */
function SendQuoteButton({ order }: { order: Order }) {
  const text = useText()
  const can = useCan()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const { mutate: send, isPending } = useMutation({
    mutationFn: () =>
      http<string>({ url: `/api/orders/${order.id}/quotation/send`, method: 'POST' }),
    onSuccess: ({ data: email }) =>
      notify(text('orders.quotationSent', { email }), { type: 'success' }),
    onError: notifyError,
  })
  if (order.customer === null || !can('update', resources.orders, 'quote_amount', order))
    return null

  return (
    <Button startIcon={<Mail />} loading={isPending} loadingPosition="start" onClick={() => send()}>
      {text('orders.sendQuotation')}
    </Button>
  )
}

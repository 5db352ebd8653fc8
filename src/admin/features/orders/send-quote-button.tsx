/** Mails the quotation to the customer again. */
import Mail from '@mui/icons-material/MailOutlined'
import { Button } from '@mui/material'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import { resources } from '#config'
import { http } from '#shared/http/http.ts'
import type { Order } from './order.ts'

export function SendQuoteButton({ order }: { order: Order }) {
  const text = useText()
  const can = useCan()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const [isWorking, setWorking] = useState(false)
  if (order.customer === null || !can('update', resources.orders, 'quote_amount', order)) return null

  async function send() {
    setWorking(true)
    try {
      const { data: email } = await http<string>({ url: `/api/orders/${order.id}/quotation/send`, method: 'POST' })
      notify(text('orders.quotationSent', { email }), { type: 'success' })
    } catch (error) {
      notifyError(error)
    }
    setWorking(false)
  }

  return (
    <Button startIcon={<Mail />} loading={isWorking} loadingPosition="start" onClick={() => void send()}>
      {text('orders.sendQuotation')}
    </Button>
  )
}

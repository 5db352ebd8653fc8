/** Confirms the cancellation of an order, and requests the tracking number for shipping. */
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { resources } from '#config'
import type { OrderState } from '#shared/orders/steps.ts'
import type { Order } from './order.ts'
import { useStep } from './step.ts'

export interface RequestedStep {
  order: Order
  to: OrderState
}

export function StepDialog({ order, to, onClose }: RequestedStep & { onClose(): void }) {
  const text = useText()
  const locale = useLanguage()
  const id = useId()
  const step = useStep()
  const [tracking, setTracking] = useState(order.tracking_number ?? '')
  const number = order.number ?? `#${order.id}`
  const isCancelling = to === 'cancelled'

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const values = isCancelling ? undefined : { tracking_number: tracking.trim() || null }
    step.take(order, to, values, onClose)
  }

  return (
    <Dialog open onClose={step.isWorking ? undefined : onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{text(isCancelling ? 'orders.cancelTitle' : 'orders.shipTitle', { number })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>
            {isCancelling ? text('orders.cancelText', { company: order.company }) : text('orders.shipText')}
          </DialogContentText>
          {!isCancelling && (
            <TextField
              autoFocus
              label={resources.orders.fields.tracking_number.label[locale]}
              value={tracking}
              onChange={(event) => setTracking(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={step.isWorking} autoFocus={isCancelling}>
            {text(isCancelling ? 'orders.keep' : 'form.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={isCancelling ? 'error' : 'primary'} loading={step.isWorking}>
            {text(`orders.step.${to}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

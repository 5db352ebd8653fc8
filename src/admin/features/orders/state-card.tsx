/** The state of an order, its next steps, and its files. */
import { Box, Button, Card } from '@mui/material'
import { useState } from 'react'
import { useText } from '#admin/core/i18n/text.ts'
import { useCan } from '#admin/core/providers/can.ts'
import { resources } from '#config'
import { nextStates, type OrderState } from '#shared/orders/steps.ts'
import type { Order } from './order.ts'
import { OrderFiles } from './order-files.tsx'
import { needsDialog, useStep } from './step.ts'
import { StepDialog } from './step-dialog.tsx'
import { Stepper } from './stepper.tsx'

export function StateCard({ order }: { order: Order }) {
  const text = useText()
  const can = useCan()
  const step = useStep()
  const [requestedState, setRequestedState] = useState<OrderState | null>(null)
  const next = can('update', resources.orders, 'status', order) ? nextStates(order.status) : []
  return (
    <Card component="section" aria-label={text('orders.progress')} sx={{ p: { xs: 1.5, md: 2.5 } }}>
      <Stepper order={order} />
      <Box data-tour="order-steps" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2, alignItems: 'center' }}>
        {next.map((to) => (
          <Button
            key={to}
            variant={to === 'cancelled' ? 'text' : 'contained'}
            color={to === 'cancelled' ? 'error' : 'primary'}
            disabled={step.isWorking}
            onClick={() => (needsDialog(to) ? setRequestedState(to) : step.take(order, to))}
          >
            {text(`orders.step.${to}`)}
          </Button>
        ))}
        <Box sx={{ flex: 1 }} />
        <OrderFiles order={order} />
      </Box>
      {requestedState && <StepDialog order={order} to={requestedState} onClose={() => setRequestedState(null)} />}
    </Card>
  )
}

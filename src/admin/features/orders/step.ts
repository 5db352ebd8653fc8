/** Changes the state of an order; the usual notification offers undo. */
import { useRefresh, useUpdate } from 'ra-core'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import type { OrderState } from '#shared/orders/steps.ts'
import type { Order } from './order.ts'

/** Steps that open a dialog first. */
export const needsDialog = (to: OrderState): boolean => to === 'cancelled' || to === 'shipped'

interface StepActions {
  isWorking: boolean
  take(order: Order, to: OrderState, values?: { tracking_number: string | null }, done?: () => void): void
}

/** The server validates; its errors are shown as they are. */
export function useStep(): StepActions {
  const notifyError = useNotifyError()
  const refresh = useRefresh()
  const [update, { isPending }] = useUpdate()
  return {
    isWorking: isPending,
    take: (order, to, values, done) =>
      void update(
        'orders',
        { id: order.id, data: { ...values, status: to }, previousData: order },
        {
          mutationMode: 'pessimistic',
          onError: notifyError,
          onSettled: () => {
            done?.()
            refresh()
          },
        },
      ),
  }
}

/** Taking an order a step further; what was done is offered back by the usual toast. */
import { useRefresh, useUpdate } from 'ra-core'
import { useNotifyError } from '#admin/core/providers/notify-error.ts'
import type { OrderState } from '#shared/orders/steps.ts'
import type { Order } from './order.ts'

/** Steps that are asked about first. */
export const isAsked = (to: OrderState): boolean => to === 'cancelled' || to === 'shipped'

interface Stepping {
  isWorking: boolean
  take(order: Order, to: OrderState, values?: { tracking_number: string | null }, done?: () => void): void
}

/** The server decides; what it refuses is said in its words. */
export function useStep(): Stepping {
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

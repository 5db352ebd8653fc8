/** States of an order that the storefront depends on; the config defines the steps between them. */
export const ORDER_STATES = [
  'pending',
  'declined',
  'submitted',
  'confirmed',
  'shipped',
  'completed',
  'cancelled',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** States of a successful order, in sequence. */
export const USUAL_STATES: readonly OrderState[] = [
  'submitted',
  'confirmed',
  'shipped',
  'completed',
]

const CLOSED: readonly unknown[] = ['declined', 'completed', 'cancelled'] satisfies OrderState[]

/** Whether the state is final; the order can then no longer be changed. */
export const isClosed = (status: unknown): boolean => CLOSED.includes(status)

export const OPEN_STATES: readonly OrderState[] = ORDER_STATES.filter((state) => !isClosed(state))

/** Whether the customer can cancel an order, which is possible until staff confirm it. */
export const canCancel = (status: unknown): boolean =>
  status === 'pending' || status === 'submitted'

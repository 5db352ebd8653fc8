/** States of an order, as the storefront needs them; the steps between them are those of the config. */
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

/** The states of an order that ends as it should, in their order. */
export const USUAL_STATES: readonly OrderState[] = ['submitted', 'confirmed', 'shipped', 'completed']

const CLOSED: readonly unknown[] = ['declined', 'completed', 'cancelled'] satisfies OrderState[]

/** Whether the state is final, which freezes the order. */
export const isClosed = (status: unknown): boolean => CLOSED.includes(status)

/** States that are not final. */
export const OPEN_STATES: readonly OrderState[] = ORDER_STATES.filter((state) => !isClosed(state))

/** Whether the customer may cancel an order: until staff work on it. */
export const canCancel = (status: unknown): boolean => status === 'pending' || status === 'submitted'

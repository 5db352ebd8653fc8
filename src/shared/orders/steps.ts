/** States of an order and their transitions; an order never moves backwards. */
export const ORDER_STATES = ['submitted', 'confirmed', 'shipped', 'completed', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

const NEXT: Record<OrderState, readonly OrderState[]> = {
  submitted: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['completed'],
  completed: [],
  cancelled: [],
}

const isState = (status: unknown): status is OrderState => (ORDER_STATES as readonly unknown[]).includes(status)

/** The possible next states. */
export const nextStates = (status: unknown): readonly OrderState[] => (isState(status) ? NEXT[status] : [])

export const canTransition = (from: unknown, to: unknown): boolean =>
  (nextStates(from) as readonly unknown[]).includes(to)

/** Whether the state is final, which freezes the order. */
export const isClosed = (status: unknown): boolean => isState(status) && NEXT[status].length === 0

/** States that are not final. */
export const OPEN_STATES: readonly OrderState[] = ORDER_STATES.filter((state) => !isClosed(state))

/** Whether the customer may cancel an order: until staff work on it. */
export const canCancel = (status: unknown): boolean => status === 'submitted'

/** The states of an order, and where it may go from each; it never goes back. */
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

/** The states that an order may go to from its own. */
export const nextStates = (status: unknown): readonly OrderState[] => (isState(status) ? NEXT[status] : [])

export const canTransition = (from: unknown, to: unknown): boolean =>
  (nextStates(from) as readonly unknown[]).includes(to)

/** Whether nothing more happens to an order of this state: what was ordered stays as it was. */
export const isClosed = (status: unknown): boolean => isState(status) && NEXT[status].length === 0

/** The states of orders that something is still to happen to. */
export const OPEN_STATES: readonly OrderState[] = ORDER_STATES.filter((state) => !isClosed(state))

/** Whether its customer may cancel an order: until somebody works on it. */
export const canCancel = (status: unknown): boolean => status === 'submitted'

/** Exports of orders for other features. */
export { toneOf, useStateName } from './order-state.ts'

/** What other features use of orders. */
export { toneOf, useStateName } from './order-state.ts'

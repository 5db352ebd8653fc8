/** Public interface of the cart feature. */
export { addToList, useLines } from './cart-store.ts'
export { ORDER_QUERIES } from './order-queries.ts'

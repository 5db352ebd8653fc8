/** Public interface of the orders feature. */
export { ORDER_QUERIES } from './cart/order-queries.ts'

/** Public interface of the orders feature. */
export { ORDER_LIST_QUERY } from './order-query.ts'

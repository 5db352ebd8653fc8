/** Public interface of the cart feature. */
export { addToList, useLines } from './cart-store.ts'

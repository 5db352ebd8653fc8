/** Public interface of the cart feature. */
export { AddToCart } from './add-to-cart.tsx'
export { addToList, useLines } from './cart-store.ts'
export { ORDER_QUERIES } from './order-queries.ts'

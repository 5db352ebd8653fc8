/** What other features use of cart. */
export { AddToCart } from './add-to-cart.tsx'
export { addToList, useLines } from './cart-store.ts'

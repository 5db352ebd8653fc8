/** What other features use of cart. */
export { AddToCart } from './add-to-cart.tsx'
export { addTo, useLines } from './cart-store.ts'

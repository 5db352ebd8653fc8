/** Parts of the frame and of pages that belong to orders. */
import type { FrameParts } from '#storefront/frame/frame.tsx'
import { AddToCart } from './cart/add-to-cart.tsx'
import { CartLink } from './cart/cart-link.tsx'

export const frameParts: FrameParts = { Cart: CartLink, PartActions: AddToCart }

/** The part of the frame that belongs to orders. */
import type { FrameParts } from '#storefront/frame/frame.tsx'
import { CartLink } from './cart/cart-link.tsx'

export const frameParts: FrameParts = { Cart: CartLink }

/** Parts of the frame and of pages that belong to orders. */
import type { FrameParts } from '#storefront/frame/frame.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { AddToCart } from './cart/add-to-cart.tsx'
import { CartLink } from './cart/cart-link.tsx'
import { useCartParts } from './cart/cart-parts.ts'

// After the list of the parts.
const AddAll = lazyComponent(() => import('./cart/add-all.tsx').then((module) => module.AddAll))

export const frameParts: FrameParts = {
  Cart: CartLink,
  PartActions: AddToCart,
  AllPartsActions: AddAll,
  useCartParts,
}

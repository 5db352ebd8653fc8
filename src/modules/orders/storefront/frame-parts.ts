/** Parts of the frame and of pages that belong to orders. */

import { useMemo } from 'react'
import type { FrameParts } from '#storefront/frame/frame.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { AddToCart } from './cart/add-to-cart.tsx'
import { CartLink } from './cart/cart-link.tsx'
import { useLines } from './cart/cart-store.ts'

// After the list of the parts.
const AddAll = lazyComponent(() => import('./cart/add-all.tsx').then((module) => module.AddAll))

export const frameParts: FrameParts = {
  Cart: CartLink,
  PartActions: AddToCart,
  AllPartsActions: AddAll,
  useCartParts,
}

/** Quantity of each part in the cart, by part id. */
function useCartParts(): ReadonlyMap<number, number> {
  const { data } = useLines('cart')
  return useMemo(() => {
    const counts = new Map<number, number>()
    for (const { part, quantity } of data ?? [])
      if (part) counts.set(part.id, (counts.get(part.id) ?? 0) + quantity)
    return counts
  }, [data])
}

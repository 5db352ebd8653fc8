/** Quantity of each part in the cart, by part id. */
import { useMemo } from 'react'
import { useLines } from './cart-store.ts'

export function useCartParts(): ReadonlyMap<number, number> {
  const { data } = useLines('cart')
  return useMemo(() => {
    const counts = new Map<number, number>()
    for (const { part, quantity } of data ?? [])
      if (part) counts.set(part.id, (counts.get(part.id) ?? 0) + quantity)
    return counts
  }, [data])
}

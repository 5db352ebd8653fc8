/** The offers as a flat list, in which the keyboard moves. */
import type { FoundUnit, SearchHit, Suggestions } from '#shared/web/search.ts'

export type Offer =
  | { kind: 'unit'; key: string; unit: FoundUnit; product: FoundUnit['products'][number] }
  | { kind: 'hit'; key: string; hit: SearchHit; isFirst: boolean }
  | { kind: 'all'; key: string; q: string }

/** Units first, then the results by their groups, then the way to all of them. */
export function offersOf({ unit, hits }: Suggestions, q: string): Offer[] {
  const units =
    unit?.products.map((product): Offer => ({ kind: 'unit', key: `unit ${product.id}`, unit, product })) ?? []
  const found = hits.map(
    (hit, at): Offer => ({
      kind: 'hit',
      key: `${hit.group} ${hit.id}`,
      hit,
      isFirst: hits[at - 1]?.group !== hit.group,
    }),
  )
  return units.length + found.length ? [...units, ...found, { kind: 'all', key: 'all', q }] : []
}

/** The offers as a flat list, in which the keyboard moves. */
import type { FoundUnit, SearchHit, Suggestions } from '#shared/web/search.ts'

export type Offer =
  | { kind: 'unit'; key: string; unit: FoundUnit; product: FoundUnit['products'][number] }
  | { kind: 'hit'; key: string; hit: SearchHit; isFirst: boolean }
  | { kind: 'search'; key: 'instead' | 'all'; q: string }

/** What was probably meant first, then units, then the results by their groups, then the way to all of them. */
export function offersOf({ instead, unit, hits }: Suggestions, q: string): Offer[] {
  const meant: Offer[] = instead ? [{ kind: 'search', key: 'instead', q: instead }] : []
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
  const all: Offer[] = instead ? [] : [{ kind: 'search', key: 'all', q }]
  return units.length + found.length ? [...meant, ...units, ...found, ...all] : []
}

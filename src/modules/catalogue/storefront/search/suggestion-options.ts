/** The suggestions as a flat list for keyboard navigation. */
import type { MatchedUnit, SearchHit, Suggestions } from '../../shared/search.ts'

export type SuggestionOption =
  | { kind: 'unit'; key: string; unit: MatchedUnit; product: MatchedUnit['products'][number] }
  | { kind: 'hit'; key: string; hit: SearchHit; isFirst: boolean }
  | { kind: 'search'; key: 'instead' | 'all'; q: string }

/** The correction first, then units, then hits by group, then the link to all results. */
export function toOptions({ correction, unit, hits }: Suggestions, q: string): SuggestionOption[] {
  const correctionOption: SuggestionOption[] = correction
    ? [{ kind: 'search', key: 'instead', q: correction }]
    : []
  const units =
    unit?.products.map(
      (product): SuggestionOption => ({ kind: 'unit', key: `unit ${product.id}`, unit, product }),
    ) ?? []
  const matches = hits.map(
    (hit, index): SuggestionOption => ({
      kind: 'hit',
      key: `${hit.group} ${hit.id}`,
      hit,
      isFirst: hits[index - 1]?.group !== hit.group,
    }),
  )
  const all: SuggestionOption[] = correction ? [] : [{ kind: 'search', key: 'all', q }]
  return units.length + matches.length ? [...correctionOption, ...units, ...matches, ...all] : []
}

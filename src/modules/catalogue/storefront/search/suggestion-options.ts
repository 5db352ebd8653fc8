/** The suggestions as a flat list for keyboard navigation. */
import type { LibraryKind } from '../../shared/library.ts'
import type { MatchedModel, MatchedUnit, SearchHit, Suggestions } from '../../shared/search.ts'

type UnitProduct = Pick<MatchedUnit['products'][number], 'id' | 'model_number'> &
  Partial<Pick<MatchedUnit['products'][number], 'image'>>

export type SuggestionOption =
  /** The serial number is null for the product of a batch. */
  | { kind: 'unit'; key: string; serial: string | null; product: UnitProduct }
  | { kind: 'hit'; key: string; hit: SearchHit; isFirst: boolean }
  | { kind: 'page'; key: string; page: LibraryKind; model: MatchedModel }
  | { kind: 'search'; key: 'instead' | 'all'; q: string }

/** The pages of a model that technicians open most. */
const MODEL_PAGES = ['drawings', 'wiring', 'firmware', 'parts'] as const

/**
 * The correction first, then units, then hits by group, a model with its pages, then the link to
 * all results.
 */
export function toOptions(
  { correction, unit, batch, model, hits }: Suggestions,
  q: string,
): SuggestionOption[] {
  const correctionOption: SuggestionOption[] = correction
    ? [{ kind: 'search', key: 'instead', q: correction }]
    : []
  const ofUnit = unit?.products.map((product) => ({ serial: unit.serial_number, product })) ?? []
  const ofBatch = unit
    ? []
    : batch.map(({ serial_number, product }) => ({ serial: serial_number, product }))
  const units = [...ofUnit, ...ofBatch].map(
    ({ serial, product }): SuggestionOption => ({
      kind: 'unit',
      key: `unit ${product.id} ${serial}`,
      serial,
      product,
    }),
  )
  const matches = hits.flatMap((hit, index): SuggestionOption[] => {
    const isFirst = hits[index - 1]?.group !== hit.group
    const option = { kind: 'hit', key: `${hit.group} ${hit.id}`, hit, isFirst } as const
    const isModel = model && hit.group === 'goods' && hit.id === model.id
    return [option, ...(isModel ? pagesOf(model) : [])]
  })
  const all: SuggestionOption[] = correction ? [] : [{ kind: 'search', key: 'all', q }]
  return units.length + matches.length ? [...correctionOption, ...units, ...matches, ...all] : []
}

const pagesOf = (model: MatchedModel): SuggestionOption[] =>
  MODEL_PAGES.filter((page) => model.counts[page]).map((page) => ({
    kind: 'page',
    key: `page ${page}`,
    page,
    model,
  }))

/** Builds display data of search results, by group. */
import type { PublishedOf } from '#config'
import { listPublished } from '#server/core/published/read.ts'
import { isReplaceable, numberOf, successorsOf } from '#server/core/published/successors.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import type { Ref } from '#shared/resources/published.ts'
import type { Fits, SearchGroup, SearchHit, Tag } from '#shared/web/search.ts'
import { choicesOf } from './choices.ts'
import { fitsOf } from './fits.ts'
import { highlightBoth } from './highlight.ts'

type HitFields = Omit<SearchHit, 'group' | 'id' | 'replacement' | 'fits'>
type HitFieldsByGroup = {
  [G in SearchGroup]: (record: PublishedOf<G>) => Partial<HitFields> & Pick<HitFields, 'title'>
}

const sameInAll = (text: string): Bilingual => byLocale(() => text)
const joinTexts = (...texts: (string | null)[]) => {
  const nonEmpty = texts.filter((text) => text !== null && text !== '')
  return nonEmpty.length ? sameInAll(nonEmpty.join(' · ')) : null
}
const toProducts = (refs: readonly (Ref | null)[]) =>
  refs.flatMap((ref) => (ref && typeof ref.title === 'string' ? [{ id: ref.id, title: ref.title }] : []))

const EXCERPT = 160
const shortened = (text: string | null) => {
  const line =
    text
      ?.replace(/^\s*[-*]\s+/gm, '')
      .replace(/[#*_>`]+/g, '')
      .replace(/\s+/g, ' ')
      .trim() ?? ''
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT)}…` : line || null
}
const excerpt = (value: Bilingual | null) => value && byLocale((locale) => shortened(value[locale]))

const hitFieldsByGroup = (context: ReadContext): HitFieldsByGroup => {
  const tag = (group: SearchGroup, field: string, value: string): { kind: string; tag: Tag | null } => {
    const choice = choicesOf(context.resources, group, field)[value]
    return {
      kind: value,
      tag: choice ? { label: byLocale((locale) => choice[locale]), tone: choice.tone ?? 'neutral' } : null,
    }
  }
  return {
    goods: (it) => ({
      title: sameInAll(it.model_number),
      subtitle: it.name,
      detail: excerpt(it.summary),
      ...tag('goods', 'status', it.status),
      image: it.images[0] ?? null,
    }),
    codes: (it) => ({
      title: sameInAll(it.part_number),
      subtitle: it.name,
      detail: it.specification,
      ...tag('codes', 'status', it.status),
      image: it.image,
      part: { id: it.id, part_number: it.part_number, status: it.status, orderable: it.orderable },
    }),
    troubleshooting: (it) => ({
      title: it.symptom,
      subtitle: joinTexts(it.error_code),
      detail: excerpt(it.cause ?? it.solution),
      products: toProducts(it.$refs.goods),
    }),
    firmware: (it) => ({
      title: sameInAll(it.version),
      detail: excerpt(it.notes),
      date: it.released,
      products: toProducts(it.$refs.goods),
    }),
    fixture_libraries: (it) => ({
      title: sameInAll(it.title),
      detail: joinTexts(it.console_software, it.revision),
      ...tag('fixture_libraries', 'format', it.format),
      products: toProducts(it.$refs.goods),
    }),
    documents: (it) => ({
      title: it.title,
      detail: joinTexts(it.version),
      ...tag('documents', 'kind', it.kind),
      products: toProducts(it.$refs.goods),
    }),
    tlf: (it) => ({
      title: sameInAll(it.change_number),
      subtitle: it.title,
      detail: excerpt(it.description),
      ...tag('tlf', 'kind', it.kind),
      date: it.effective,
      products: toProducts([it.$refs.goods]),
    }),
  }
}

interface Shown {
  /** Texts to highlight. */
  terms: readonly string[]
  locale: Locale
  /** The product whose places come first. */
  product?: number | undefined
}

/** The results with these ids, in order. */
export async function hitsOf<G extends SearchGroup>(
  context: ReadContext,
  group: G,
  ids: readonly number[],
  { terms, locale, product }: Shown,
): Promise<SearchHit[]> {
  if (!ids.length) return []
  const query = { filter: { id: ids }, range: [0, ids.length - 1] } as const
  const { records } = await listPublished(context, group, query, locale)
  const [last, fits] = await Promise.all([
    finalReplacements(context, group, records, locale),
    group === 'codes' ? fitsOf(context, ids, product ?? null) : new Map<number, Fits>(),
  ])
  const toHitFields = hitFieldsByGroup(context)[group]
  const matches = records.map((record): SearchHit => {
    const { title, subtitle = null, ...more } = toHitFields(record)
    return {
      group,
      id: record.id,
      title: highlightBoth(title, terms),
      subtitle: subtitle && highlightBoth(subtitle, terms),
      detail: null,
      tag: null,
      kind: null,
      image: null,
      date: null,
      products: [],
      part: null,
      fits: fits.get(record.id) ?? null,
      replacement: last.get(record.id) ?? null,
      ...more,
    }
  })
  const byId = new Map(matches.map((hit) => [hit.id, hit]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The last record of each replacement chain, by id; records without a replacement are omitted. */
async function finalReplacements(
  context: ReadContext,
  group: SearchGroup,
  records: readonly { id: number }[],
  locale: Locale,
): Promise<Map<number, NonNullable<SearchHit['replacement']>>> {
  if (!isReplaceable(group)) return new Map()
  const later = await successorsOf(context, group, records, locale)
  return new Map(
    [...later].flatMap(([id, chain]) =>
      chain.slice(-1).map((last) => [id, { id: last.id, title: numberOf(group, last) }] as const),
    ),
  )
}

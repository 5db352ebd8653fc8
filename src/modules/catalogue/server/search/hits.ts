/** Builds display data of search results, by group. */
import type { Bilingual } from '#fields/bilingual.ts'
import { listPublished, type PublishedOf } from '#server/published/read.ts'
import { newestRevisions } from '#server/published/revisions.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import type { Ref } from '#shared/resources/published.ts'
import type { Fits, SearchGroup, SearchHit, Tag } from '../../shared/search.ts'
import { isReplaceable, numberOf, successorsOf } from '../published-parts.ts'
import { translationsOf } from '../translations.ts'
import { choicesOf } from './choices.ts'
import { loadFits } from './fits.ts'
import { isRevised, type RevisedName } from './groups.ts'
import { highlightBoth } from './highlight.ts'

type HitFields = Omit<SearchHit, 'group' | 'id' | 'replacement' | 'fits' | 'translations'>
type HitFieldsByGroup = {
  [G in SearchGroup]: (record: PublishedOf<G>) => Partial<HitFields> & Pick<HitFields, 'title'>
}

const sameInAll = (text: string): Bilingual => byLocale(() => text)
const joinTexts = (...texts: (string | null)[]) => {
  const nonEmpty = texts.filter((text) => text !== null && text !== '')
  return nonEmpty.length ? sameInAll(nonEmpty.join(' · ')) : null
}
const toProducts = (refs: readonly (Ref | null)[]) =>
  refs.flatMap((ref) =>
    ref && typeof ref.title === 'string' ? [{ id: ref.id, title: ref.title }] : [],
  )

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
  const tag = (
    group: SearchGroup,
    field: string,
    value: string,
  ): { kind: string; tag: Tag | null } => {
    const choice = choicesOf(context.resources, group, field)[value]
    return {
      kind: value,
      tag: choice
        ? { label: byLocale((locale) => choice[locale]), tone: choice.tone ?? 'neutral' }
        : null,
    }
  }
  return {
    goods: (record) => ({
      title: sameInAll(record.model_number),
      subtitle: record.name,
      detail: excerpt(record.summary),
      ...tag('goods', 'status', record.status),
      image: record.images[0] ?? null,
    }),
    codes: (record) => ({
      title: sameInAll(record.part_number),
      subtitle: record.name,
      detail: record.specification,
      ...tag('codes', 'status', record.status),
      image: record.image,
      part: {
        id: record.id,
        part_number: record.part_number,
        status: record.status,
        orderable: record.orderable,
      },
    }),
    zujian: (record) => ({
      title: record.name,
      subtitle: sameInAll(record.code),
      image: record.drawing,
      products: toProducts([record.$refs.goods]),
    }),
    troubleshooting: (record) => ({
      title: record.symptom,
      subtitle: joinTexts(record.error_code),
      detail: excerpt(record.cause ?? record.solution),
      products: toProducts(record.$refs.goods),
    }),
    firmware: (record) => ({
      title: sameInAll(record.version),
      detail: excerpt(record.notes),
      date: record.released,
      products: toProducts(record.$refs.goods),
    }),
    fixture_libraries: (record) => ({
      title: sameInAll(record.title),
      detail: joinTexts(record.console_software, record.revision),
      ...tag('fixture_libraries', 'format', record.format),
      products: toProducts(record.$refs.goods),
    }),
    documents: (record) => ({
      title: record.title,
      detail: joinTexts(record.version),
      ...tag('documents', 'kind', record.kind),
      products: toProducts(record.$refs.goods),
    }),
    tlf: (record) => ({
      title: sameInAll(record.change_number),
      subtitle: record.title,
      detail: excerpt(record.description),
      ...tag('tlf', 'kind', record.kind),
      date: record.effective,
      products: toProducts([record.$refs.goods]),
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
  const [last, fits, translations] = await Promise.all([
    finalReplacements(context, group, records, locale),
    group === 'codes' ? loadFits(context, ids, product ?? null) : new Map<number, Fits>(),
    group === 'documents' ? translationsOf(context, ids, locale) : null,
  ])
  const toHitFields = hitFieldsByGroup(context)[group]
  const matches = records.map((record): SearchHit => {
    const { title, subtitle = null, ...details } = toHitFields(record)
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
      translations: translations?.get(record.id) ?? [],
      ...details,
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
  if (isRevised(group)) return latestRevisions(context, group, records, locale)
  if (!isReplaceable(group)) return new Map()
  const later = await successorsOf(context, group, records, locale)
  return new Map(
    [...later].flatMap(([id, chain]) =>
      chain.slice(-1).map((last) => [id, { id: last.id, title: numberOf(group, last) }] as const),
    ),
  )
}

/** The latest revision of each record, by id, with its version. */
async function latestRevisions(
  context: ReadContext,
  name: RevisedName,
  records: readonly { id: number }[],
  locale: Locale,
): Promise<Map<number, NonNullable<SearchHit['replacement']>>> {
  const newest = await newestRevisions(context, name, records, locale)
  return new Map(
    [...newest].map(([id, record]) => {
      const { version, revision } = record as Partial<
        PublishedOf<'documents'> & PublishedOf<'fixture_libraries'>
      >
      return [id, { id: record.id, title: version ?? revision ?? '' }]
    }),
  )
}

/**
 * Looks up the records that cells refer to: by title for pasted and typed texts, by id for their
 * titles.
 */
import type { DataProvider } from 'ra-core'
import { definitionOf } from '#fields/index.ts'
import { type EmbeddedRecord, nameEmbedded, toEmbedded } from '#fields/parts/target.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

/** Titles of a call: they are part of its URL. */
const TITLES_PER_CALL = 100
const IDS_PER_CALL = 500

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** The fields by which records are named: the title and, for colleagues, the name before it. */
const namingFields = ({ title, subtitle, namedBySubtitle }: Resource): string[] =>
  namedBySubtitle && subtitle ? [title, subtitle] : [title]

const titlesOf = (target: Resource, record: AnyRecord): string[] =>
  namingFields(target).flatMap((name) => {
    const field = target.fields[name]
    const value = record[name]
    if (!field || definitionOf(field).isEmpty(value)) return []
    return LOCALES.map((locale) => definitionOf(field).format(value, field, locale))
  })

const ORDER = { field: 'id', order: 'ASC' } as const

/** A name followed by what distinguishes it, such as “Chen Wei (chen2)”. */
const DISTINCT_NAME = /^(.*\S)\s*[(（]([^()（）]+)[)）]$/

/**
 * Distinguishes a record from others of its name: the account of a colleague, or the number of the
 * record.
 */
const distinctionOf = (target: Resource, { id, title }: EmbeddedRecord): string =>
  target.namedBySubtitle ? String(title) : `#${id}`

/** The name of a record as it can be entered where several records have its title. */
export const distinctName = (target: Resource, embedded: EmbeddedRecord, locale: Locale): string =>
  `${nameEmbedded(target, embedded, locale).title} (${distinctionOf(target, embedded)})`

export interface TitleMatches {
  found: Map<string, AnyRecord>
  /** The records that share a title. */
  shared: Map<string, AnyRecord[]>
}

/**
 * The records with these titles in any language; where several have a title, one of them by
 * `distinctName`.
 */
export async function findByTitle(
  provider: DataProvider,
  target: Resource,
  titles: readonly string[],
): Promise<TitleMatches> {
  const names = titles.flatMap((title) => [
    title,
    ...(DISTINCT_NAME.exec(title)?.slice(1, 2) ?? []),
  ])
  const byTitle = new Map<string, AnyRecord[]>()
  for (const record of await loadByTitle(provider, target, [...new Set(names)])) {
    for (const title of new Set(titlesOf(target, record))) {
      byTitle.set(title, [...(byTitle.get(title) ?? []), record])
    }
  }
  const found = new Map<string, AnyRecord>()
  const shared = new Map<string, AnyRecord[]>()
  for (const title of titles) {
    const records = byTitle.get(title) ?? distinctRecords(target, byTitle, title)
    if (records[0] && records.length === 1) found.set(title, records[0])
    else if (records.length) shared.set(title, records)
  }
  return { found, shared }
}

async function loadByTitle(
  provider: DataProvider,
  target: Resource,
  titles: readonly string[],
): Promise<AnyRecord[]> {
  const records = new Map<number, AnyRecord>()
  for (const batch of chunks(titles, TITLES_PER_CALL)) {
    const lists = await Promise.all(
      namingFields(target).map((name) =>
        provider.getList<AnyRecord>(target.name, {
          pagination: { page: 1, perPage: TITLES_PER_CALL * 10 },
          sort: ORDER,
          filter: { [name]: batch },
        }),
      ),
    )
    for (const record of lists.flatMap(({ data }) => data)) records.set(record.id, record)
  }
  return [...records.values()]
}

function distinctRecords(
  target: Resource,
  byTitle: ReadonlyMap<string, AnyRecord[]>,
  text: string,
): AnyRecord[] {
  const [, name = '', distinction = ''] = DISTINCT_NAME.exec(text) ?? []
  const isMeant = (record: AnyRecord) =>
    distinctionOf(target, toEmbedded(target, record)) === distinction.trim()
  return byTitle.get(name)?.filter(isMeant) ?? []
}

/** The only record that a search finds: by part of its title, by number or pinyin. */
export async function findBySearch(
  provider: DataProvider,
  target: Resource,
  q: string,
): Promise<AnyRecord | null> {
  const { data } = await provider.getList<AnyRecord>(target.name, {
    pagination: { page: 1, perPage: 2 },
    sort: ORDER,
    filter: { q },
  })
  return data.length === 1 ? (data[0] ?? null) : null
}

/** The records with these ids. */
export async function loadTargets(
  provider: DataProvider,
  target: Resource,
  ids: readonly number[],
): Promise<AnyRecord[]> {
  const pages = await Promise.all(
    chunks(ids, IDS_PER_CALL).map((batch) =>
      provider.getMany<AnyRecord>(target.name, { ids: batch }),
    ),
  )
  return pages.flatMap(({ data }) => data)
}

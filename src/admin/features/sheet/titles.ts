/** Looks up the records that cells refer to: by title for pasted and typed texts, by id for their titles. */
import type { DataProvider } from 'ra-core'
import { LOCALES } from '#shared/constants.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

/** Titles of a call: they are part of its URL. */
const TITLES_PER_CALL = 100
const IDS_PER_CALL = 500

const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

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

/** The records with these titles in any language; those whose title several records have are omitted. */
export async function findByTitle(
  provider: DataProvider,
  target: Resource,
  titles: readonly string[],
): Promise<Map<string, AnyRecord>> {
  const matches = new Map<string, AnyRecord | null>()
  for (const batch of chunks([...new Set(titles)], TITLES_PER_CALL)) {
    const lists = await Promise.all(
      namingFields(target).map((name) =>
        provider.getList<AnyRecord>(target.name, {
          pagination: { page: 1, perPage: TITLES_PER_CALL * 10 },
          sort: ORDER,
          filter: { [name]: batch },
        }),
      ),
    )
    for (const record of lists.flatMap(({ data }) => data)) {
      for (const title of new Set(titlesOf(target, record))) {
        matches.set(title, matches.has(title) && matches.get(title)?.id !== record.id ? null : record)
      }
    }
  }
  return new Map([...matches].flatMap(([title, record]) => (record ? [[title, record] as const] : [])))
}

/** The only record that a search finds: by part of its title, by number or pinyin. */
export async function findBySearch(provider: DataProvider, target: Resource, q: string): Promise<AnyRecord | null> {
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
    chunks(ids, IDS_PER_CALL).map((batch) => provider.getMany<AnyRecord>(target.name, { ids: batch })),
  )
  return pages.flatMap(({ data }) => data)
}

/** Fixture files of which a newer revision is there: same title, same format. */
import { allPublished } from '#server/core/published/read.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import { compareVersions, numbersOf } from '#shared/firmware/version.ts'
import type { FixtureRevisionLink } from '#shared/web/fixture-library.ts'

interface Revised {
  id: number
  title: string
  format: string
  revision: string | null
}

/** The default order of fixture files: dates are the most frequent revisions. */
export const NEWEST_FIRST = { field: 'revision', order: 'desc' } as const

/** Only revisions with numbers, such as dates and versions, have an order. */
const isOrdered = ({ revision }: Revised): boolean => revision !== null && numbersOf(revision).length > 0
const order = (a: Revised, b: Revised): number => compareVersions(a.revision ?? '', b.revision ?? '')
const nameOf = ({ title, format }: Revised): string => JSON.stringify([title, format])

/** The files, each with its newest revision if that is another one. */
export async function withLaterRevisions<T extends Revised>(
  context: ReadContext,
  records: readonly T[],
  locale: Locale,
): Promise<(T & { later: FixtureRevisionLink | null })[]> {
  const titles = [...new Set(records.map(({ title }) => title))]
  const sameTitle: Revised[] = titles.length
    ? await allPublished(context, 'fixture_libraries', { filter: { title: titles } }, locale)
    : []
  const newest = new Map<string, Revised>()
  for (const record of sameTitle.filter(isOrdered)) {
    const existing = newest.get(nameOf(record))
    if (!existing || order(record, existing) > 0) newest.set(nameOf(record), record)
  }
  return records.map((record) => {
    const last = newest.get(nameOf(record))
    const isLater = last !== undefined && isOrdered(record) && order(last, record) > 0
    return { ...record, later: isLater ? { id: last.id, revision: last.revision } : null }
  })
}

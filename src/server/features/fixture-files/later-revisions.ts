/** Fixture files of which a newer revision is there. */
import { publishedByIds } from '#server/core/published/read.ts'
import type { RevisionIndex } from '#server/core/published/revision-index.ts'
import { revisionIndex } from '#server/core/published/revisions.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { FixtureRevisionLink } from '#shared/web/fixture-library.ts'

/** The default order of fixture files: dates are the most frequent revisions. */
export const NEWEST_FIRST = { field: 'revision', order: 'desc' } as const

/** The files, each with its newest revision if that is another one. */
export async function withLaterRevisions<T extends { id: number }>(
  context: ReadContext,
  records: readonly T[],
  locale: Locale,
  known?: RevisionIndex,
): Promise<(T & { later: FixtureRevisionLink | null })[]> {
  const index = known ?? (await revisionIndex(context, 'fixture_libraries'))
  const ids = records.flatMap(({ id }) => index.newest(id) ?? [])
  const newest = await publishedByIds(context, 'fixture_libraries', ids, locale)
  return records.map((record) => {
    const later = newest.get(index.newest(record.id) ?? 0)
    return { ...record, later: later ? { id: later.id, revision: later.revision } : null }
  })
}

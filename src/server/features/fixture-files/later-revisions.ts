/** Fixture files of which a newer revision is there. */
import type { RevisionIndex } from '#server/core/published/revision-index.ts'
import { newestRevisions } from '#server/core/published/revisions.ts'
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
  const newest = await newestRevisions(context, 'fixture_libraries', records, locale, known)
  return records.map((record) => {
    const later = newest.get(record.id)
    return { ...record, later: later ? { id: later.id, revision: later.revision } : null }
  })
}

/** Revisions of documents and of fixture files. */
import type { PublishedOf } from '#config'
import type { RevisionIndex } from '#server/published/revision-index.ts'
import { newestRevisions } from '#server/published/revisions.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { FixtureRevisionLink, LibraryDocument } from '../shared/library.ts'
import { translationsOf } from './translations.ts'

type Document = PublishedOf<'documents'>
type Links = Pick<LibraryDocument, 'later' | 'earlier' | 'unordered' | 'translations'>

/** The documents, each with its newest revision and the earlier ones. */
export async function withRevisions<T extends Document>(
  context: ReadContext,
  records: readonly T[],
  locale: Locale,
  index: RevisionIndex,
): Promise<(T & Links)[]> {
  const newest = await newestRevisions(context, 'documents', records, locale, index)
  const ids = records.map(({ id }) => id)
  const translations = await translationsOf(context, ids, locale)
  return records.map((record) => {
    const later = newest.get(record.id)
    return {
      ...record,
      translations: translations.get(record.id) ?? [],
      later: later ? { id: later.id, version: later.version } : null,
      earlier: index.earlier(record.id),
      unordered: index.unordered(record.id),
    }
  })
}

/** Fixture files, each with its newest revision if that is another one. */
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

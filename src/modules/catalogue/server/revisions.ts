/** Revisions of documents and of fixture files. */
import type { PublishedOf } from '#config'
import { revisionsForUnit } from '#modules/units/shared/revisions.ts'
import { fitOf, type Span } from '#modules/units/shared/serial.ts'
import { getPublished, publishedByIds } from '#server/published/read.ts'
import type { RevisionIndex } from '#server/published/revision-index.ts'
import { newestRevisions, revisionIndex } from '#server/published/revisions.ts'
import type { ReadContext } from '#server/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import type { FixtureRevisionLink, LibraryDocument, SheetPage } from '../shared/library.ts'
import { translationsOf } from './translations.ts'

type Document = PublishedOf<'documents'>
type Links = Pick<LibraryDocument, 'later' | 'earlier' | 'unordered' | 'translations'>

/** More revisions than any sheet has. */
const MAX_REVISIONS = 100

const spanOf = ({ from_serial, to_serial }: Document): Span => ({
  from: from_serial,
  to: to_serial,
})

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

/**
 * A document with all revisions, newest first.
 * @param serial adds to each whether it applies to this unit
 * @throws NotFoundError
 */
export async function sheetPage(
  context: ReadContext,
  id: number,
  serial: string | null,
  locale: Locale,
): Promise<SheetPage> {
  const document = await getPublished(context, 'documents', id, locale)
  const index = await revisionIndex(context, 'documents')
  const ids = [...new Set([...index.family(id).slice(0, MAX_REVISIONS), id])]
  const family = (await publishedByIds(context, 'documents', ids, locale)).set(id, document)
  const records = ids.flatMap((member) => family.get(member) ?? [])
  const matches = await withRevisions(context, records, locale, index)
  const revisions: LibraryDocument[] = matches.map((match) =>
    serial ? { ...match, fit: fitOf(serial, spanOf(match)) } : match,
  )
  const sheet = revisions.find((revision) => revision.id === id)
  if (!sheet) throw new Error(`document ${id} is not among its own revisions`)
  const unitRevision = serial ? (revisionsForUnit(matches, serial, spanOf)[0]?.id ?? null) : null
  return { sheet, revisions, unit_revision: unitRevision }
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

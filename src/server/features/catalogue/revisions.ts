/** Revisions of documents: predecessors and successors. */
import type { PublishedOf } from '#config'
import { allPublished, getPublished, publishedByIds } from '#server/core/published/read.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import { revisionsForUnit } from '#shared/unit/revisions.ts'
import { fitOf, type Span } from '#shared/unit/serial.ts'
import type { LibraryDocument, SheetPage } from '#shared/web/library.ts'

type Document = PublishedOf<'documents'>

/** More revisions than any sheet has. */
const MAX_CHAIN_LENGTH = 50

const spanOf = ({ from_serial, to_serial }: Document): Span => ({ from: from_serial, to: to_serial })
const newestFirst = { field: 'id', order: 'desc' } as const

/** The documents, each with its newest successor. */
export async function withSuccessors<T extends Document>(
  context: ReadContext,
  records: readonly T[],
  locale: Locale,
): Promise<(T & Pick<LibraryDocument, 'later'>)[]> {
  const later = await replacing(
    context,
    records.map(({ id }) => id),
    locale,
  )
  return records.map((record) => {
    const next = later.find(({ replaces }) => replaces === record.id)
    return { ...record, later: next ? { id: next.id, version: next.version } : null }
  })
}

/**
 * A document with all revisions, newest first. @param serial adds to each whether it applies to this unit @throws
 * NotFoundError
 */
export async function sheetPage(
  context: ReadContext,
  id: number,
  serial: string | null,
  locale: Locale,
): Promise<SheetPage> {
  const document = await getPublished(context, 'documents', id, locale)
  const matches = await withSuccessors(context, await familyOf(context, document, locale), locale)
  const revisions: LibraryDocument[] = matches.map((match) =>
    serial ? { ...match, fit: fitOf(serial, spanOf(match)) } : match,
  )
  const sheet = revisions.find((revision) => revision.id === id)
  if (!sheet) throw new Error(`document ${id} is not among its own revisions`)
  const unitRevision = serial ? (revisionsForUnit(matches, serial, spanOf)[0]?.id ?? null) : null
  return { sheet, revisions, unit_revision: unitRevision }
}

/** A document with its predecessors and successors, newest first; one query per step of the chain. */
async function familyOf(context: ReadContext, document: Document, locale: Locale): Promise<Document[]> {
  let first = document
  for (let step = 0; step < MAX_CHAIN_LENGTH && first.replaces !== null; step++) {
    const before = (await publishedByIds(context, 'documents', [first.replaces], locale)).get(first.replaces)
    if (!before) break
    first = before
  }
  const family = [first]
  let last = [first]
  for (let step = 0; step < MAX_CHAIN_LENGTH && last.length; step++) {
    last = await replacing(
      context,
      last.map(({ id }) => id),
      locale,
    )
    family.unshift(...last)
  }
  return family
}

const replacing = async (context: ReadContext, ids: readonly number[], locale: Locale): Promise<Document[]> =>
  ids.length ? allPublished(context, 'documents', { filter: { replaces: [...ids] }, sort: newestFirst }, locale) : []

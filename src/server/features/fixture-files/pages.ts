/** Fixture files for customers: the record, the contents of its file, its newest revision, and comparable files. */
import type { PublishedOf } from '#config'
import type { Context } from '#server/core/context.ts'
import { getInspection, storedSubject } from '#server/core/inspections/inspect.ts'
import { getPublished, listPublished } from '#server/core/published/read.ts'
import type { RevisionIndex } from '#server/core/published/revision-index.ts'
import { newestRevisions } from '#server/core/published/revisions.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import type { Locale } from '#shared/constants.ts'
import { NotFoundError } from '#shared/errors.ts'
import type {
  FixtureFileCard,
  FixtureFilePage,
  FixtureMode,
  FixtureReport,
  FixtureRevisionLink,
} from '#shared/web/fixture-library.ts'
import { isReadFormat, kindOfFormat, READ_FORMATS } from './inspections.ts'

export type Library = PublishedOf<'fixture_libraries'>

const OTHERS = 50

export const cardOf = ({ id, title, format, revision }: Library): FixtureFileCard => ({ id, title, format, revision })

/** The page of a fixture file. @throws NotFoundError */
export async function fixtureFilePage(
  context: Context,
  id: number,
  locale: Locale,
): Promise<Omit<FixtureFilePage, 'favourite'>> {
  const record = await getPublished(context, 'fixture_libraries', id, locale)
  const report = await reportOf(context, record)
  const { modes, ...metadata } = report ?? { modes: null }
  return {
    ...cardOf(record),
    console_software: record.console_software,
    later: (await withLaterRevisions(context, [record], locale))[0]?.later ?? null,
    file: record.file,
    goods: record.$refs.goods,
    modes:
      modes?.map(cardOfMode) ??
      record.modes.map(({ name, channels }) => ({ name, description: null, footprint: channels, channels: null })),
    metadata: report ? (metadata as FixtureFilePage['metadata']) : null,
    others: await comparable(context, record, locale),
  }
}

const cardOfMode = ({ name, description, footprint, channels }: FixtureMode) => ({
  name,
  description,
  footprint,
  channels: channels.length,
})

/** One mode with its channels. @throws NotFoundError for an unknown mode, or an unreadable file */
export async function fixtureMode(context: Context, id: number, index: number, locale: Locale): Promise<FixtureMode> {
  const report = await reportOf(context, await getPublished(context, 'fixture_libraries', id, locale))
  const mode = report?.modes[index]
  if (!mode) throw new NotFoundError()
  return mode
}

/** The inspection report of the file; null where the server does not support its format, or cannot read it. */
async function reportOf(context: Context, { format, file }: Library): Promise<FixtureReport | null> {
  if (!file || !isReadFormat(format)) return null
  const finding = await getInspection(storedSubject(context, file), kindOfFormat[format])
  return finding.status === 'sound' ? finding.report : null
}

/** Other readable files of the same products or with the same name. */
async function comparable(context: Context, { id, goods, title }: Library, locale: Locale): Promise<FixtureFileCard[]> {
  const filters = [...(goods.length ? [{ goods: { in: goods } }] : []), { title }]
  const matches = new Map<number, FixtureFileCard>()
  for (const filter of filters) {
    const query = {
      filter: { ...filter, format: { in: [...READ_FORMATS] } },
      sort: { field: 'id', order: 'desc' as const },
      range: [0, OTHERS] as const,
    }
    const { records } = await listPublished(context, 'fixture_libraries', query, locale)
    for (const record of records) if (record.id !== id && record.file) matches.set(record.id, cardOf(record))
  }
  return [...matches.values()]
}

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

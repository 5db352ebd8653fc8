/** `import gdtf` and `import qxf`: create a fixture library from each file, linked to its products. */
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Actor, Context } from '#server/core/context.ts'
import { storeFile } from '#server/core/files/store.ts'
import { getInspection, storedSubject } from '#server/core/inspections/inspect.ts'
import { runInspection } from '#server/core/inspections/pool.ts'
import { message } from '#server/core/message.ts'
import type { WriteOptions } from '#server/core/writes/types.ts'
import { write } from '#server/core/writes/write.ts'
import { type Message, PublicError } from '#shared/errors.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import type { FixtureReport } from '#shared/web/fixture-library.ts'
import { kindOfFormat } from '../inspections.ts'
import { revisionDay, revisionName, revisionText } from '../revision-name.ts'
import { productsOf } from './products.ts'

const MAX_TITLE_LENGTH = 255

/** Formats whose files name manufacturer, fixture and revision. */
export type ImportedFormat = 'gdtf' | 'qxf'

const SOFTWARE = { gdtf: 'GDTF', qxf: 'QLC+' } as const

/** Result for one file. */
export type FixtureOutcome =
  | { path: string; status: 'created' | 'updated' | 'unchanged'; title: string; modes: number; products: string[] }
  | { path: string; status: 'failed'; reasons: readonly Message[] }

interface FixtureImportOptions extends Pick<WriteOptions, 'write' | 'source'> {
  dryRun?: boolean
}

/**
 * Imports files one by one; repeated imports change nothing. A file updates the library with its name and revision, or
 * creates one, so that revisions coexist.
 */
export async function* importFixtures(
  context: Context,
  actor: Actor,
  format: ImportedFormat,
  paths: readonly string[],
  { dryRun = false, ...options }: FixtureImportOptions,
): AsyncGenerator<FixtureOutcome> {
  for (const path of paths) {
    try {
      yield await importOne(context, actor, format, path, dryRun, { ...options, origin: 'import' })
    } catch (error) {
      if (!(error instanceof PublicError)) throw error
      yield { path, status: 'failed', reasons: error.fields.length ? error.fields : [error.publicMessage] }
    }
  }
}

async function importOne(
  context: Context,
  actor: Actor,
  format: ImportedFormat,
  path: string,
  dryRun: boolean,
  options: WriteOptions,
): Promise<FixtureOutcome> {
  const match = await stat(path).catch(() => null)
  if (!match?.isFile()) return failed(path, message('transfer.fileMissing', { name: path }))
  const name = basename(path)
  const file = dryRun ? null : await storeFile(context, { name, content: await readFile(path) })
  const finding = file ? await inspectStored(context, format, file) : await inspectLocal(format, path, name, match.size)
  if (finding.status === 'defective') return failed(path, finding.reason)
  if (finding.status === 'other') return failed(path, message('transfer.fileBroken', { problem: name }))
  const { report } = finding
  const products = await productsOf(context, report)
  const { id: existing, revision } = await libraryOf(context, format, report, file)
  const details = {
    path,
    title: titleOf(report),
    modes: report.modes.length,
    products: products.map(({ model_number }) => model_number),
  }
  if (!file) return { ...details, status: existing === null ? 'created' : 'updated' }
  const values = {
    title: titleOf(report),
    format,
    console_software: `${SOFTWARE[format]} ${report.version ?? ''}`.trim(),
    revision,
    file,
    // Manually assigned products stay when the file's names match none.
    ...((products.length || existing === null) && { goods: products.map(({ id }) => id) }),
  }
  const operation =
    existing === null
      ? { action: 'create' as const, resource: 'fixture_libraries', values: { ...values, published: true } }
      : { action: 'update' as const, resource: 'fixture_libraries', id: existing, values }
  const { outcomes } = await write(context, actor, [operation], options)
  const [outcome] = outcomes
  if (!outcome || outcome.status === 'failed' || outcome.status === 'deleted')
    return failed(path, message('transfer.fileBroken', { problem: name }))
  return { ...details, status: outcome.status }
}

const failed = (path: string, ...reasons: Message[]): FixtureOutcome => ({ path, status: 'failed', reasons })

const inspectStored = (context: Context, format: ImportedFormat, file: StoredFile) =>
  getInspection(storedSubject(context, file), kindOfFormat[format])

const inspectLocal = async (format: ImportedFormat, path: string, name: string, size: number) =>
  (await runInspection(kindOfFormat[format], { path, file: { name, size, type: '' } })).finding

const titleOf = ({ manufacturer, name }: FixtureReport): string =>
  `${manufacturer} ${name}`.trim().slice(0, MAX_TITLE_LENGTH)

/**
 * The library of this revision of this fixture, if there is one, and how the revision is called. Files of different days
 * coexist, also where an earlier import has named a revision without its day.
 */
async function libraryOf(
  context: Context,
  format: ImportedFormat,
  report: FixtureReport,
  file: StoredFile | null,
): Promise<{ id: number | null; revision: string | null }> {
  const revision = revisionName(report)
  const day = revisionDay(report)
  const rows = await context.db.query
    .selectFrom('fixture_libraries')
    .select(['id', 'revision', 'file'])
    .where('title', '=', titleOf(report))
    .where('format', '=', format)
    .orderBy('id')
    .execute()
  const stored = rows.map((row) => ({ id: Number(row.id), revision: textOrNull(row.revision), file: fileOf(row.file) }))
  const names = [revision, revisionText(report) || null]
  const sameName = stored.filter((library) => names.includes(library.revision))
  const identical = sameName.find((library) => file && library.file?.sha256 === file.sha256)
  if (identical) return { id: identical.id, revision }
  for (const library of sameName) {
    const storedDay =
      library.file && library.file.sha256 !== file?.sha256 ? await dayIn(context, format, library.file) : day
    if (storedDay === day || storedDay === '' || day === '') return { id: library.id, revision }
  }
  return { id: null, revision }
}

const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))
const fileOf = (value: unknown): StoredFile | null => (typeof value === 'string' ? JSON.parse(value) : null)

/** The day of the revision in a stored file; '' if it has none. */
async function dayIn(context: Context, format: ImportedFormat, file: StoredFile): Promise<string> {
  const finding = await getInspection(storedSubject(context, file), kindOfFormat[format])
  return finding.status === 'sound' ? revisionDay(finding.report) : ''
}

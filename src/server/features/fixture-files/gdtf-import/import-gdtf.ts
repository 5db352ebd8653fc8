/** `import gdtf`: creates a fixture library from each GDTF file, linked to its products. */
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
import type { FixtureReport, FixtureRevision } from '#shared/web/fixture-library.ts'
import { gdtfKind } from '../inspections.ts'
import { productsOf } from './products.ts'

const KIND = 'gdtf'
const MAX_TITLE_LENGTH = 255
const MAX_REVISION_LENGTH = 80

/** Result for one file. */
export type GdtfOutcome =
  | { path: string; status: 'created' | 'updated' | 'unchanged'; title: string; modes: number; products: string[] }
  | { path: string; status: 'failed'; reasons: readonly Message[] }

interface GdtfOptions extends Pick<WriteOptions, 'write' | 'source'> {
  dryRun?: boolean
}

/**
 * Imports files one by one; repeated imports change nothing. A file updates the library with its name and revision, or
 * creates one, so that revisions coexist.
 */
export async function* importGdtf(
  context: Context,
  actor: Actor,
  paths: readonly string[],
  { dryRun = false, ...options }: GdtfOptions,
): AsyncGenerator<GdtfOutcome> {
  for (const path of paths) {
    try {
      yield await importOne(context, actor, path, dryRun, { ...options, origin: 'import' })
    } catch (error) {
      if (!(error instanceof PublicError)) throw error
      yield { path, status: 'failed', reasons: error.fields.length ? error.fields : [error.publicMessage] }
    }
  }
}

async function importOne(
  context: Context,
  actor: Actor,
  path: string,
  dryRun: boolean,
  options: WriteOptions,
): Promise<GdtfOutcome> {
  const match = await stat(path).catch(() => null)
  if (!match?.isFile()) return failed(path, message('transfer.fileMissing', { name: path }))
  const name = basename(path)
  const file = dryRun ? null : await storeFile(context, { name, content: await readFile(path) })
  const finding = file ? await inspectStored(context, file) : await inspectLocal(path, name, match.size)
  if (finding.status === 'defective') return failed(path, finding.reason)
  if (finding.status === 'other') return failed(path, message('transfer.fileBroken', { problem: name }))
  const { report } = finding
  const products = await productsOf(context, report)
  const existing = await libraryOf(context, report)
  const about = {
    path,
    title: titleOf(report),
    modes: report.modes.length,
    products: products.map(({ model_number }) => model_number),
  }
  if (!file) return { ...about, status: existing === null ? 'created' : 'updated' }
  const values = {
    title: titleOf(report),
    format: KIND,
    console_software: `GDTF ${report.version}`,
    revision: revisionOf(report),
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
  return { ...about, status: outcome.status }
}

const failed = (path: string, ...reasons: Message[]): GdtfOutcome => ({ path, status: 'failed', reasons })

const inspectStored = (context: Context, file: StoredFile) => getInspection(storedSubject(context, file), gdtfKind)

const inspectLocal = async (path: string, name: string, size: number) =>
  (await runInspection(gdtfKind, { path, about: { name, size, type: '' } })).finding

const titleOf = ({ manufacturer, name }: FixtureReport): string =>
  `${manufacturer} ${name}`.trim().slice(0, MAX_TITLE_LENGTH)

/** The last revision by text or date. */
function revisionOf({ revisions }: FixtureReport): string | null {
  const last = revisions.reduce<FixtureRevision | null>(
    (latest, revision) => (latest === null || (revision.date ?? '') >= (latest.date ?? '') ? revision : latest),
    null,
  )
  const text = last?.text.replace(/\s+/g, ' ').trim() || last?.date?.slice(0, 10)
  return text ? text.slice(0, MAX_REVISION_LENGTH) : null
}

/** The library of this revision of this fixture; the first, if there are several. */
async function libraryOf({ db }: Context, report: FixtureReport): Promise<number | null> {
  const revision = revisionOf(report)
  const query = db.query
    .selectFrom('fixture_libraries')
    .select('id')
    .where('title', '=', titleOf(report))
    .where('format', '=', KIND)
  const same = revision === null ? query.where('revision', 'is', null) : query.where('revision', '=', revision)
  const row = await same.orderBy('id').limit(1).executeTakeFirst()
  return row ? Number(row.id) : null
}

/** The job of a source: imports its new files with the access of its owner, and reports by mail. */
import { randomUUIDv7 } from 'node:crypto'
import { basename } from 'node:path'
import { type Actor, type Context, SYSTEM } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'
import { withTempFile } from '#server/core/files/temp-file.ts'
import { currentActor } from '#server/core/jobs/current-actor.ts'
import type { RunJob } from '#server/core/jobs/job.ts'
import { localeOf } from '#server/core/mail/queue.ts'
import { message, rejectInput } from '#server/core/message.ts'
import { getRecord } from '#server/core/records/read.ts'
import { translate } from '#server/core/translate.ts'
import { DEFAULT_LOCALE } from '#shared/constants.ts'
import { ForbiddenError, type Message, PublicError } from '#shared/errors.ts'
import type { FileImport } from '#shared/file-import.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { readPlan } from '../guided/saved-mappings.ts'
import { importFile } from '../import-file.ts'
import { planOptions, requireResource } from '../import-rows.ts'
import { download, isUrl } from './download.ts'
import { reportSource } from './report-source.ts'
import { archiveFile, completeState, importableFiles, isMoved, resolveFolder } from './source-files.ts'

export interface SourceInput {
  /** Id of the record in `import_sources`. */
  source: number
}

/** Outcome of one file. */
export interface SourceFile {
  name: string
  report: Pick<FileImport, 'rows' | 'created' | 'updated' | 'unchanged' | 'failed' | 'skipped' | 'failures'> | null
  problem: Message | null
}

/** Progress before an interruption. The current file is imported again, which repeats no change. */
interface Checkpoint {
  write: string
  files: SourceFile[]
}

export const runJob: RunJob<SourceInput, Checkpoint> = async ({ context, input, checkpoint, onProgress, save }) => {
  const source = await getRecord(context, SYSTEM, 'import_sources', input.source)
  const { write, files } = checkpoint ?? { write: randomUUIDv7(), files: [] }
  let owner: Actor | null = null
  try {
    owner = await ownerOf(context, source.owner)
    if (!owner) throw new ForbiddenError(message('transfer.source.noOwner'))
    await importAll({ context, owner, source, write, files, onProgress, save: (trx) => save(trx, { write, files }) })
  } catch (error) {
    if (!(error instanceof PublicError)) throw error
    files.push({ name: String(source.address), report: null, problem: error.publicMessage })
  }
  // A checkpoint is saved with what was written.
  const isWritten = checkpoint !== null || files.some(({ report }) => report && report.created + report.updated > 0)
  await reportSource(context, source, files)
  const failed = files.filter(({ problem, report }) => problem || (report?.failed ?? 0) > 0)
  const locale = owner?.locale ?? DEFAULT_LOCALE
  const reported = files.map(({ problem, ...file }) => ({ ...file, problem: problem && translate(problem, locale) }))
  const names = failed.map(({ name }) => name)
  return {
    data: { files: reported, writes: isWritten ? [write] : [] },
    ...(failed.length && { problem: message('transfer.source.failed', { files: names }) }),
  }
}

interface Run {
  context: Context
  owner: Actor
  source: AnyRecord
  /** Of all files: undone at once. */
  write: string
  /** Receives the outcome of each. */
  files: SourceFile[]
  onProgress(part: number): void
  /** Ends the import when the job was cancelled. */
  save(trx: Query): Promise<void>
}

/** The account that the source belongs to, with its access of now; null for none. */
async function ownerOf({ db }: Context, id: unknown): Promise<Actor | null> {
  if (typeof id !== 'number') return null
  const user = await db.query
    .selectFrom('users')
    .select(['username', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) return null
  return currentActor(db.query, {
    kind: 'users',
    id,
    name: String(user.username),
    roles: [],
    locale: localeOf(user.language),
  })
}

async function importAll(run: Run): Promise<void> {
  const { context, source, onProgress } = run
  const address = String(source.address).trim()
  if (isUrl(address)) {
    await withTempFile(context.env, async (path) => {
      const name = await download(address, path, { hosts: context.env.importHosts })
      onProgress(0.3)
      run.files.push(await importOne(run, path, name))
    })
    return
  }
  const folder = await resolveFolder(context.env.importRoot, address)
  const paths = await importableFiles(folder)
  for (const [index, path] of paths.entries()) {
    onProgress(index / paths.length)
    const state = await completeState(path)
    if (!state) continue
    const file = await importOne(run, path, basename(path))
    if (file.problem && (await isMoved(path))) continue
    run.files.push(file)
    // Killed before this, the file is imported again, which changes nothing.
    await archiveFile(path, file.problem || file.report?.failed ? 'failed' : 'done', state, new Date())
  }
}

/** Imports a file; a file that cannot be read does not keep others from being imported. */
async function importOne(
  { context, owner, source, write, save }: Run,
  path: string,
  name: string,
): Promise<SourceFile> {
  try {
    const resource = requireResource(context, String(source.list), owner)
    const plan = await planOf(context, owner, source)
    const steps = { done: null, save }
    const options = { ...(plan && planOptions(plan)), write, steps, source: { file: name } }
    const file = { path, name, layout: plan?.layout ?? {} }
    return { name, report: await importFile(context, owner, resource, file, options), problem: null }
  } catch (error) {
    if (error instanceof PublicError) return { name, report: null, problem: error.publicMessage }
    throw error
  }
}

/** The plan of its saved mapping; without one, columns are matched by name. */
async function planOf(context: Context, owner: Actor, { mapping: id, list }: AnyRecord) {
  if (typeof id !== 'number') return null
  const mapping = await getRecord(context, owner, 'import_mappings', id)
  if (mapping.list !== list) {
    throw rejectInput('transfer.source.mapping', { name: String(mapping.name), list: String(mapping.list) })
  }
  return readPlan(mapping.plan)
}

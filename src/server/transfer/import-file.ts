/**
 * The job of an import or of its check: reads the uploaded file, reports failed rows with their
 * cells, and resumes after an interruption.
 */
import { createReadStream } from 'node:fs'
import { ForbiddenError } from '#shared/errors.ts'
import type { FailedRow, FileImport, FileLayout, ImportPlan } from '#shared/file-import.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import { storeFile } from '../files/store.ts'
import { withTempFile } from '../files/temp-file.ts'
import { hasSecrets } from '../jobs/erase.ts'
import { type RunJob, type RunningJob, UNSTORED } from '../jobs/job.ts'
import { message } from '../message.ts'
import { problemText } from '../problem-text.ts'
import { translate } from '../translate.ts'
import { PreviewRows, type PreviewSubject, PreviewWriter } from './guided/preview.ts'
import { savePlan } from './guided/saved-mappings.ts'
import {
  type ImportCheckpoint,
  type ImportOptions,
  importRows,
  planOptions,
  requireResource,
} from './import-rows.ts'
import { isHeader } from './mapping/match-columns.ts'
import { isMapped } from './mapping/targets.ts'
import { FailedRows } from './sinks/write-export.ts'
import { cellText } from './sources/cell.ts'
import { openSource } from './sources/open-source.ts'
import type { Source, SourceRow } from './sources/source.ts'

export interface ImportInput {
  resource: string
  plan?: ImportPlan | null
  /** They go before the plan. */
  options: Pick<
    ImportOptions,
    'dryRun' | 'existing' | 'unknown' | 'missing' | 'empty' | 'key' | 'write'
  >
}

interface Checkpoint {
  import: ImportCheckpoint
  failures: FailedRow[]
}
type Job = RunningJob<ImportInput, Checkpoint>

/** Failed rows that survive an interruption: the checkpoint is written with every batch. */
const MAX_SAVED = 100
/** Size of a file that a job makes, in bytes. */
const MAX_RESULT_BYTES = 2 * 1024 ** 3

export const runJob: RunJob<ImportInput, Checkpoint> = async (job) => {
  const { context, actor, input } = job
  const resource = requireResource(context, input.resource, actor)
  if (!can(actor, 'create', resource) && !can(actor, 'update', resource)) throw new ForbiddenError()
  return input.options.dryRun ? check(job, resource) : importWithFailures(job, resource)
}

/** Imports; all rows that failed, with their reasons, become a file of the job. */
async function importWithFailures(job: Job, resource: Resource) {
  const { context, id, source, checkpoint } = job
  return withTempFile(context.env, async (path) => {
    const failed = new FailedRows(path)
    for (const { row, cells, reason } of checkpoint?.failures ?? [])
      await failed.add({ number: row, cells }, reason)
    const data = await runImport(job, resource, { failed })
    const hasFailures = await failed.end()
    const erasesSource = hasSecrets(resource)
    if (!hasFailures || id === UNSTORED) return { data, erasesSource }
    return {
      data,
      file: await storeResult(context, path, `${source?.name}.failed.csv`),
      erasesSource,
    }
  })
}

/** Tries the import; with a plan, what each row would change becomes a file of the job. */
async function check(job: Job, resource: Resource) {
  const { context, id, input } = job
  if (!input.plan || id === UNSTORED) return { data: await runImport(job, resource) }
  return withTempFile(context.env, async (path) => {
    const preview = new PreviewWriter(path)
    const data = {
      ...(await runImport(job, resource, { preview: new PreviewRows(preview) })),
      failures: [],
    }
    await preview.end()
    const name = translate(
      message('transfer.previewName', { name: job.source?.name ?? '' }),
      job.actor.locale,
    )
    return { data, file: await storeResult(context, path, name) }
  })
}

const storeResult = (context: Context, path: string, name: string) =>
  storeFile(context, {
    name,
    content: createReadStream(path),
    limit: MAX_RESULT_BYTES,
    skipInspection: true,
  })

async function runImport(
  { context, id, actor, input, source, checkpoint, ...job }: Job,
  resource: Resource,
  listeners: Pick<ImportState, 'preview' | 'failed'> = {},
) {
  if (!source) throw new Error('an import needs a file')
  const { plan } = input
  const failures = checkpoint?.failures ?? []
  const options: ImportOptions = {
    ...(plan && planOptions(plan)),
    ...input.options,
    source: { file: source.name },
    steps: {
      done: checkpoint?.import ?? null,
      save: (trx, done) => job.save(trx, { import: done, failures: failures.slice(0, MAX_SAVED) }),
      requireClaim: job.requireClaim,
    },
  }
  const state = { ...listeners, failures, onProgress: job.onProgress }
  const data = await context.files.withLocalFile(source.sha256, (path) => {
    const file = {
      path,
      name: source.name,
      layout: plan?.layout ?? {},
      corrections: plan?.corrections ?? {},
    }
    return importFile(context, actor, resource, file, options, state)
  })
  if (plan && !input.options.dryRun && data.rows > data.failed)
    await savePlan(context, actor, resource, data.columns, plan)
  return { ...data, ...(id !== UNSTORED && { job: id }) }
}

/** Failed rows in the response; further ones are counted. */
const MAX_VISIBLE = 1_000

export interface ImportState {
  /** Receives the failed rows, after those of an earlier run. */
  failures?: FailedRow[]
  /** Receives the fraction of the file that has been read. */
  onProgress?(part: number): void
  /** Receives all failed rows, with their reasons. */
  failed?: FailedRows | undefined
  /** Receives every row of a dry run. */
  preview?: PreviewRows | undefined
}

export interface ImportedFile {
  /** Local path. */
  path: string
  /** Original name, whose extension determines the format. */
  name: string
  layout?: FileLayout
  corrections?: Corrections
}

/**
 * Imports a file.
 * @throws ReadableError when the file or its columns cannot be read
 */
export async function importFile(
  context: Context,
  actor: Actor,
  resource: Resource,
  file: ImportedFile,
  options: ImportOptions,
  { failures = [], onProgress, preview, failed }: ImportState = {},
): Promise<FileImport> {
  const { path, name, layout = {}, corrections = {} } = file
  const opened = await openSource(path, name, {
    layout,
    isField: (text) => isHeader(resource, text) || isMapped(options, text),
  })
  const source = withCorrections(opened, corrections)
  let subject: PreviewSubject | null = null
  const report = await importRows(context, actor, resource.name, source, options, {
    onPlan: (plan) => {
      subject = plan
    },
    onRow: async (row, result) => {
      if (subject) await preview?.add(subject, row, result)
    },
    onProgress: (_, part) => onProgress?.(part),
    onFailed: async (row, problems) => {
      const { number, cells } = row
      const reason = problemText(resource, problems, actor.locale)
      await failed?.add(row, reason)
      if (failures.length >= MAX_VISIBLE) return
      const texts = Object.entries(cells).map(([column, cell]) => [column, cellText(cell)])
      failures.push({ row: number, reason, cells: Object.fromEntries(texts) })
    },
  })
  if (subject) await preview?.flush(subject)
  const { rows, created, updated, unchanged, skipped, doubtful, writes, seconds } = report
  const notices = [...opened.notices, ...report.notices].map((notice) =>
    translate(notice, actor.locale),
  )
  const counts = { rows, created, updated, unchanged, failed: report.failed, skipped, doubtful }
  // Rows checked individually fail before rows that wait for their batch.
  failures.sort((a, b) => a.row - b.row)
  return { ...counts, columns: [...source.columns], failures, notices, writes, seconds }
}

/** Corrected cells, by row number and column. */
type Corrections = Readonly<Record<number, Readonly<Record<string, string>>>>

/**
 * The source with the corrections; columns that the file does not have are ignored. A corrected row
 * is one that can be read: it has been looked at.
 */
function withCorrections(source: Source, corrections: Corrections): Source {
  if (!Object.keys(corrections).length) return source
  const correct = (row: SourceRow): SourceRow => {
    const cells = corrections[row.number]
    if (!cells) return row
    const existing = Object.entries(cells).filter(
      ([column]) => column in row.cells || source.columns.includes(column),
    )
    return { number: row.number, cells: { ...row.cells, ...Object.fromEntries(existing) } }
  }
  const rows = async function* () {
    for await (const row of source.rows) yield correct(row)
  }
  return { ...source, rows: rows(), progress: () => source.progress() }
}

/** The job of an import or of its check: reads the uploaded file, and resumes after an interruption. */

import { createReadStream } from 'node:fs'
import type { Context } from '#server/core/context.ts'
import { storeFile } from '#server/core/files/store.ts'
import { withTempFile } from '#server/core/files/temp-file.ts'
import { hasSecrets } from '#server/core/jobs/erase.ts'
import { type RunJob, type RunningJob, UNSTORED } from '#server/core/jobs/job.ts'
import { message } from '#server/core/message.ts'
import { translate } from '#server/core/translate.ts'
import { ForbiddenError } from '#shared/errors.ts'
import type { FailedRow, ImportPlan } from '#shared/file-import.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { PreviewWriter } from './guided/preview-file.ts'
import { PreviewRows } from './guided/preview-rows.ts'
import { savePlan } from './guided/saved-mappings.ts'
import { type ImportState, importFile } from './import-file.ts'
import { type ImportCheckpoint, type ImportOptions, planOptions, requireResource } from './import-rows.ts'
import { FailedRows } from './sinks/failed-rows.ts'

export interface ImportInput {
  resource: string
  plan?: ImportPlan | null
  /** They go before the plan. */
  options: Pick<ImportOptions, 'dryRun' | 'existing' | 'unknown' | 'missing' | 'empty' | 'key' | 'write'>
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
    for (const { row, cells, reason } of checkpoint?.failures ?? []) await failed.add({ number: row, cells }, reason)
    const data = await runImport(job, resource, { failed })
    const hasFailures = await failed.end()
    const erasesSource = hasSecrets(resource)
    if (!hasFailures || id === UNSTORED) return { data, erasesSource }
    return { data, file: await storeResult(context, path, `${source?.name}.failed.csv`), erasesSource }
  })
}

/** Tries the import; with a plan, what each row would change becomes a file of the job. */
async function check(job: Job, resource: Resource) {
  const { context, id, input } = job
  if (!input.plan || id === UNSTORED) return { data: await runImport(job, resource) }
  return withTempFile(context.env, async (path) => {
    const preview = new PreviewWriter(path)
    const data = { ...(await runImport(job, resource, { preview: new PreviewRows(preview) })), failures: [] }
    await preview.end()
    const name = translate(message('transfer.previewName', { name: job.source?.name ?? '' }), job.actor.locale)
    return { data, file: await storeResult(context, path, name) }
  })
}

const storeResult = (context: Context, path: string, name: string) =>
  storeFile(context, { name, content: createReadStream(path), limit: MAX_RESULT_BYTES, skipInspection: true })

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
    },
  }
  const state = { ...listeners, failures, onProgress: job.onProgress }
  const data = await context.files.withLocalFile(source.sha256, (path) => {
    const file = { path, name: source.name, layout: plan?.layout ?? {}, corrections: plan?.corrections ?? {} }
    return importFile(context, actor, resource, file, options, state)
  })
  if (plan && !input.options.dryRun && data.rows > data.failed)
    await savePlan(context, actor, resource, data.columns, plan)
  return { ...data, ...(id !== UNSTORED && { job: id }) }
}

/** The job of an import: reads the uploaded file, and goes on where it stood after an interruption. */
import { type RunJob, UNSTORED } from '#server/core/jobs/job.ts'
import { ForbiddenError } from '#shared/errors.ts'
import type { FailedRow } from '#shared/file-import.ts'
import { can } from '#shared/resources/permissions.ts'
import { importFile } from './import-file.ts'
import { type ImportCheckpoint, type ImportOptions, requireResource } from './import-rows.ts'

export interface ImportInput {
  resource: string
  options: Pick<ImportOptions, 'dryRun' | 'existing' | 'missing' | 'key' | 'write'>
}

interface Checkpoint {
  import: ImportCheckpoint
  failures: FailedRow[]
}

/** Failed rows that survive an interruption: the checkpoint is written with every batch. */
const MAX_SAVED = 100

export const runJob: RunJob<ImportInput, Checkpoint> = async (job) => {
  const { context, id, actor, input, source, checkpoint, onProgress, save } = job
  if (!source) throw new Error('an import needs a file')
  const resource = requireResource(context, input.resource, actor)
  if (!can(actor, 'create', resource) && !can(actor, 'update', resource)) throw new ForbiddenError()
  const failures = checkpoint?.failures ?? []
  const options: ImportOptions = {
    ...input.options,
    source: { file: source.name },
    steps: {
      done: checkpoint?.import ?? null,
      save: (trx, done) => save(trx, { import: done, failures: failures.slice(0, MAX_SAVED) }),
    },
  }
  const data = await context.files.withLocalFile(source.sha256, (path) =>
    importFile(context, actor, resource, { path, name: source.name }, options, { failures, onProgress }),
  )
  return { data: { ...data, ...(id !== UNSTORED && { job: id }) } }
}

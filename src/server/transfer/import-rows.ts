/** Imports the rows of a file into a resource in batches, through the write path. */
import { randomUUIDv7 } from 'node:crypto'
import type { ImportPlan } from '#shared/file-import.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Actor, Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import { FIRST_BATCH, MAX_BATCH, nextBatchSize } from '../jobs/batch-size.ts'
import { message, rejectInput } from '../message.ts'
import { loadPinyin } from '../records/search-text.ts'
import { createPreview } from '../writes/preview.ts'
import type { WriteOptions, WriteSource } from '../writes/types.ts'
import { write } from '../writes/write.ts'
import type { Plan } from './batch.ts'
import { DryRun, DryRunRecords } from './dry-run.ts'
import { chooseKey } from './mapping/key.ts'
import { compileMapping } from './mapping/mapping.ts'
import { createTargetCreator } from './mapping/new-records.ts'
import { createResolver } from './mapping/resolver.ts'
import { type MappingOptions, nameHint, requireTarget } from './mapping/targets.ts'
import type { ImportFile } from './mapping/values.ts'
import { doubtNotices, emptyReport, type ImportListener, type ImportReport } from './report.ts'
import { Run, type RunOptions } from './run.ts'
import type { Source, SourceRow } from './sources/source.ts'

export interface ImportOptions extends MappingOptions, Partial<RunOptions> {
  /** Fields that identify the record of a row, or `id`; see `chooseKey` about the default. */
  key?: readonly string[]
  /** Handling of an optional reference to an unknown record. */
  missing?: 'fail' | 'clear'
  /** Creates referenced records whose only required field is the title. */
  createTargets?: boolean
  /** Stores the files that cells name. */
  importFile?: ImportFile
  /** Lets an interrupted import resume. */
  steps?: ImportSteps
  /**
   * Id of the write that all batches belong to, so that they are one line in the list of changes.
   */
  write?: string
  source?: WriteSource
}

export interface ImportSteps {
  /** State saved by the transaction before the interruption. */
  done: ImportCheckpoint | null
  /** Saves a checkpoint with the rows that it counts, in their transaction. */
  save(trx: Query, checkpoint: ImportCheckpoint): Promise<void>
  /** Checks, in the transactions of other writes, that the import still goes on here. */
  requireClaim(trx: Query): Promise<void>
}

export interface ImportCheckpoint {
  rows: number
  report: ImportReport
}

/**
 * Imports rows. Each creates a record, or updates the record with its key; repeated imports change
 * nothing.
 * @throws ReadableError, before any write, for options that do not fit the resource or the file
 */
export async function importRows(
  context: Context,
  actor: Actor,
  resourceName: string,
  source: Source,
  options: ImportOptions = {},
  listener: ImportListener = {},
): Promise<ImportReport> {
  const started = performance.now()
  const resource = requireResource(context, resourceName, actor)
  const { steps } = options
  const report = { ...emptyReport(resourceName), ...steps?.done?.report }
  if (source.isEmpty) return report
  const { dryRun = false, dryRunRecords = new DryRunRecords(), repeated = 'fail' } = options
  const { existing = 'update', unknown = 'create' } = options
  const running: RunOptions = { dryRun, dryRunRecords, repeated, existing, unknown }
  report.keepsIds ??= await isEmptyResource(context, resource)
  const plan = await makePlan(context, actor, resource, source, { ...options, ...running }, report)
  listener.onPlan?.(plan)
  loadPinyin()
  const run = new Run(plan, running, report, listener, steps?.save)
  let size = FIRST_BATCH
  let batch: SourceRow[] = []
  let skipped = steps?.done?.rows ?? 0
  const flush = async () => {
    if (skipped) await run.skipBatch(batch)
    else {
      const milliseconds = await run.importBatch(batch)
      report.rows += batch.length
      size = nextBatchSize(context.db, size, milliseconds)
    }
    skipped = Math.max(0, skipped - batch.length)
    batch = []
    listener.onProgress?.(report.rows, source.progress())
  }
  for await (const row of source.rows) {
    batch.push(row)
    if (batch.length >= (skipped ? Math.min(skipped, MAX_BATCH) : size)) await flush()
  }
  if (batch.length) await flush()
  await run.deferred.flush((row, result) => run.count(row, result))
  report.notices = [
    ...plan.mapping.notices,
    ...(report.emptyCells
      ? [
          message(options.empty === 'clear' ? 'transfer.cellsClear' : 'transfer.cellsKeep', {
            count: report.emptyCells,
          }),
        ]
      : []),
    ...doubtNotices(report, actor.locale),
    ...(await run.unordered.notices(actor.locale)),
    ...(report.failed && !dryRun && source.columns.some(plan.mapping.isSecret)
      ? [message('transfer.noSecrets')]
      : []),
  ]
  report.seconds = (performance.now() - started) / 1000
  return report
}

/** The resource with that name, unless it is only read. Each row checks the permissions. */
export function requireResource(context: Context, name: string, actor: Actor): Resource {
  const resource = context.resources[name]
  if (!resource)
    throw rejectInput('transfer.unknownResource', {
      name,
      hint: nameHint(name, Object.keys(context.resources), actor.locale),
    })
  if (resource.readOnly) throw rejectInput('transfer.readOnlyResource', { name })
  return resource
}

/** Whether a resource has no records: ids of a file then name no other ones. */
async function isEmptyResource({ db }: Context, { name }: Resource): Promise<boolean> {
  return (await db.query.selectFrom(name).select('id').limit(1).executeTakeFirst()) === undefined
}

async function makePlan(
  context: Context,
  actor: Actor,
  resource: Resource,
  source: Source,
  options: ImportOptions & RunOptions,
  report: ImportReport,
): Promise<Plan> {
  const mapping = compileMapping(resource, options, source, actor)
  const lookups = (options.lookups ?? []).map((lookup) => {
    const from = requireResource(context, lookup.resource, actor)
    return {
      ...lookup,
      field: requireTarget(resource, lookup.field, actor.locale).field.name,
      take: requireTarget(from, lookup.take, actor.locale).field.name,
    }
  })
  const targets = [
    ...mapping.targets,
    ...lookups.map(({ field }) => requireTarget(resource, field, actor.locale)),
  ]
  if (!targets.length)
    throw rejectInput('transfer.noColumns', {
      resource: resource.label[actor.locale],
      columns: source.columns,
    })
  const dryRun = options.dryRun ? new DryRun(options.dryRunRecords, resource) : null
  const resolver = createResolver(context, resource.name, actor, dryRun?.records)
  const writeOptions: WriteOptions = {
    origin: 'import',
    partial: true,
    write: options.write ?? randomUUIDv7(),
    source: options.source,
    ...(dryRun
      ? { preview: true, expected: dryRun }
      : { beforeCommit: async (trx) => options.steps?.requireClaim(trx) }),
  }
  const targetCreator = options.createTargets
    ? createTargetCreator(context, actor, resolver, report, dryRun?.records, writeOptions)
    : undefined
  return {
    context,
    actor,
    writeOptions,
    write: dryRun
      ? createPreview(context, actor, resource)
      : (operations, writing) => write(context, actor, operations, writing),
    resource,
    mapping,
    key: await chooseKey(
      context,
      resource,
      options.key,
      { targets, idColumn: mapping.idColumn },
      actor,
    ),
    adopted: new Map(),
    dryRun,
    keepsIds: report.keepsIds ?? false,
    lookups,
    resolver,
    targetCreator,
    missing: options.missing ?? 'fail',
    importFile: options.importFile,
  }
}

/** The options of a plan; its layout and corrections belong to the file. */
export function planOptions({
  columns,
  key,
  existing,
  unknown,
  missing,
  empty,
}: ImportPlan): ImportOptions {
  const map = Object.entries(columns).map(([column, field]) => ({ column, field: field ?? '' }))
  return { map, existing, unknown, missing, empty, ...(key?.length && { key }) }
}

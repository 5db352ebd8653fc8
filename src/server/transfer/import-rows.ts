/** Imports the rows of a file into a resource, through the write path, in batches. */
import type { Resource } from '#shared/resources/define.ts'
import type { Actor, Context } from '../context.ts'
import { write } from '../writes/write.ts'
import { type Plan, prepareBatch, type Ready } from './batch.ts'
import { DeferredRows } from './deferred.ts'
import { tryRow } from './dry-run.ts'
import { compileMapping } from './mapping/mapping.ts'
import type { MappingOptions } from './mapping/options.ts'
import { needTarget } from './mapping/targets.ts'
import type { BringFile } from './matching/files.ts'
import { chooseKey } from './matching/key.ts'
import { createResolver } from './matching/resolver.ts'
import { createTargetMaker } from './matching/target-maker.ts'
import { message, refuse } from './messages.ts'
import { hint } from './near-miss.ts'
import { emptyReport, type ImportListener, type ImportReport, type Problem, type RowStatus } from './report.ts'
import { rowOutcome } from './row-outcome.ts'
import { SeenKeys } from './seen-keys.ts'
import type { Source, SourceRow } from './sources/source.ts'

export interface ImportOptions extends MappingOptions {
  /** Fields that tell which record a row is, or `id`; see `chooseKey` for what happens without. */
  key?: readonly string[]
  /** Does everything but write. */
  dryRun?: boolean
  /** What to do with an optional reference that names nothing. */
  missing?: 'fail' | 'clear'
  /** Creates records that rows refer to, where a title is all they need. */
  createTargets?: boolean
  /** A second row with a key that the file has already given. */
  repeated?: 'fail' | 'skip'
  /** Rows whose record is there. */
  existing?: 'update' | 'keep'
  /** Brings files that cells name into the store. */
  bring?: BringFile
}

const BATCH = 500

/**
 * Imports rows. Each is created, or updates the record that has its key; importing the same rows again changes nothing.
 * @throws ReadableError, before anything is written, for options that do not fit the resource or the file
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
  const resource = needResource(context, resourceName, actor)
  const report = emptyReport(resourceName)
  const plan = makePlan(context, actor, resource, source, options, report)
  const run = new Run(plan, options, report, listener)
  let batch: SourceRow[] = []
  const flush = async () => {
    await run.batch(batch)
    report.rows += batch.length
    batch = []
    listener.onProgress?.(report.rows, source.progress())
  }
  for await (const row of source.rows) {
    batch.push(row)
    if (batch.length === BATCH) await flush()
  }
  if (batch.length) await flush()
  await run.deferred.settle((row, status, problems) => run.count(row, status, problems))
  report.notices = plan.mapping.notices
  report.seconds = (performance.now() - started) / 1000
  return report
}

/** The resource of that name, if the actor may write it. */
export function needResource(context: Context, name: string, actor: Actor): Resource {
  const resource = context.resources[name]
  if (!resource)
    throw refuse('unknownResource', { name, hint: hint(name, Object.keys(context.resources), actor.locale) })
  if (resource.readOnly) throw refuse('readOnlyResource', { name })
  return resource
}

function makePlan(
  context: Context,
  actor: Actor,
  resource: Resource,
  source: Source,
  options: ImportOptions,
  report: ImportReport,
): Plan {
  const mapping = compileMapping(resource, options, source.columns, actor)
  const lookups = (options.lookups ?? []).map((lookup) => {
    const from = needResource(context, lookup.resource, actor)
    return {
      ...lookup,
      field: needTarget(resource, lookup.field, actor.locale).field.name,
      take: needTarget(from, lookup.take, actor.locale).field.name,
    }
  })
  const given = [...mapping.targets, ...lookups.map(({ field }) => needTarget(resource, field, actor.locale))]
  if (!given.length) throw refuse('noColumns', { resource: resource.name, columns: source.columns.join(', ') })
  const resolver = createResolver(context, resource.name)
  const maker = options.createTargets
    ? createTargetMaker(context, actor, resolver, report, options.dryRun ?? false)
    : undefined
  return {
    context,
    actor,
    resource,
    mapping,
    key: chooseKey(resource, options.key, given, source.columns, actor),
    lookups,
    resolver,
    maker,
    missing: options.missing ?? 'fail',
    bring: options.bring,
  }
}

/** One import under way. */
class Run {
  readonly deferred: DeferredRows
  private readonly seen = new SeenKeys()
  private readonly plan: Plan
  private readonly options: ImportOptions
  private readonly report: ImportReport
  private readonly listener: ImportListener

  constructor(plan: Plan, options: ImportOptions, report: ImportReport, listener: ImportListener) {
    this.plan = plan
    this.options = options
    this.report = report
    this.listener = listener
    this.deferred = new DeferredRows(plan, report, listener, options.dryRun ?? false)
  }

  async batch(rows: readonly SourceRow[]): Promise<void> {
    const writable: Ready[] = []
    for (const ready of await prepareBatch(this.plan, rows)) {
      const status = this.sift(ready)
      if (status) await this.count(ready.row, status, ready.problems)
      else writable.push(ready)
    }
    const outcomes = this.options.dryRun ? await this.tryAll(writable) : await this.writeAll(writable)
    for (const [at, ready] of writable.entries()) {
      const { status, problems, id } = outcomes[at] ?? { status: 'failed', problems: [], id: null }
      if (status !== 'failed') this.clear(ready)
      if (status !== 'failed' && Object.keys(ready.deferred).length) this.deferred.add(ready, status, id)
      else await this.count(ready.row, status, problems)
    }
  }

  /** What becomes of a row without writing it; undefined for a row to be written. */
  private sift(ready: Ready): RowStatus | undefined {
    const before = ready.key === null ? undefined : this.seen.earlier(ready.key, ready.row.number)
    if (before !== undefined) {
      if (this.options.repeated === 'skip') return 'skipped'
      ready.problems.push(message('keyTwice', { row: before }))
    }
    if (ready.problems.length) return 'failed'
    if (this.options.dryRun) this.deferred.remember(ready)
    return ready.id !== null && this.options.existing === 'keep' ? 'skipped' : undefined
  }

  private async writeAll(rows: readonly Ready[]) {
    const { context, actor, resource } = this.plan
    const operations = rows.map(({ id, values }) =>
      id === null
        ? { action: 'create' as const, resource: resource.name, values }
        : { action: 'update' as const, resource: resource.name, id, values },
    )
    if (!operations.length) return []
    const result = await write(context, actor, operations, { origin: 'import', partial: true })
    if (result.write) this.report.writes.push(result.write)
    return result.outcomes.map(rowOutcome)
  }

  private async tryAll(rows: readonly Ready[]) {
    const outcomes: Awaited<ReturnType<Run['writeAll']>> = []
    for (const ready of rows) outcomes.push({ ...(await tryRow(this.plan, ready)), id: ready.id })
    return outcomes
  }

  private clear(ready: Ready): void {
    this.report.cleared += ready.cleared.length
    for (const problem of ready.cleared) this.listener.onCleared?.(ready.row, problem)
  }

  async count(row: SourceRow, status: RowStatus, problems: readonly Problem[]): Promise<void> {
    this.report[status]++
    if (status === 'failed') await this.listener.onFailed?.(row, problems)
  }
}

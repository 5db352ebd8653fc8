/** One import under way: batches of rows judged, written or tried, and counted. */
import { write } from '../writes/write.ts'
import { type Plan, prepareBatch, type Ready } from './batch.ts'
import { DeferredRows } from './deferred.ts'
import { tryRow } from './dry-run.ts'
import type { Imagined } from './imagined.ts'
import { message } from './messages.ts'
import type { ImportListener, ImportReport, Problem, RowStatus } from './report.ts'
import { rowOutcome } from './row-outcome.ts'
import { SeenKeys } from './seen-keys.ts'
import type { SourceRow } from './sources/source.ts'

export interface RunOptions {
  /** Does everything but write. */
  dryRun: boolean
  /** What earlier steps of a dry run would have created. */
  imagined: Imagined
  /** What becomes of a second row with a key that the file has already given. */
  repeated: 'fail' | 'skip'
  /** What becomes of rows whose record is there. */
  existing: 'update' | 'keep'
}

/** One import under way. */
export class Run {
  readonly deferred: DeferredRows
  private readonly seen = new SeenKeys()
  private readonly plan: Plan
  private readonly options: RunOptions
  private readonly report: ImportReport
  private readonly listener: ImportListener

  constructor(plan: Plan, options: RunOptions, report: ImportReport, listener: ImportListener) {
    this.plan = plan
    this.options = options
    this.report = report
    this.listener = listener
    this.deferred = new DeferredRows(plan, report, listener, options.dryRun)
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
    if (this.options.dryRun) this.options.imagined.add(this.plan.resource, ready.values)
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

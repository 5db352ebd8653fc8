/** The second pass of an import: references to records of the same file that came later, or in the same batch. */

import { translate } from '#shared/i18n/translate.ts'
import { write } from '../writes/write.ts'
import type { Plan, Ready } from './batch.ts'
import { linkItems, linkValue } from './matching/links.ts'
import { message } from './messages.ts'
import type { ImportListener, ImportReport, Problem, RowStatus } from './report.ts'
import { rowOutcome } from './row-outcome.ts'
import type { SourceRow } from './sources/source.ts'

interface Waiting {
  row: SourceRow
  id: number | null
  status: RowStatus
  cells: Record<string, unknown>
}
type Count = (row: SourceRow, status: RowStatus, problems: readonly Problem[]) => Promise<void>

const BATCH = 500

export class DeferredRows {
  private readonly waiting: Waiting[] = []
  private readonly plan: Plan
  private readonly report: ImportReport
  private readonly listener: ImportListener
  private readonly dryRun: boolean

  constructor(plan: Plan, report: ImportReport, listener: ImportListener, dryRun: boolean) {
    this.plan = plan
    this.report = report
    this.listener = listener
    this.dryRun = dryRun
  }

  /** Keeps a written row until the others are there. */
  add(ready: Ready, status: RowStatus, id: number | null): void {
    this.waiting.push({ row: ready.row, id, status, cells: ready.deferred })
  }

  /** Resolves and writes what waits, and counts each row. */
  async settle(count: Count): Promise<void> {
    for (let from = 0; from < this.waiting.length; from += BATCH) {
      await this.settleBatch(this.waiting.slice(from, from + BATCH), count)
    }
  }

  private async settleBatch(batch: readonly Waiting[], count: Count): Promise<void> {
    const { context, actor, resource, resolver } = this.plan
    const field = (name: string) => resource.fields[name]
    const texts = batch.flatMap(({ cells }) =>
      Object.entries(cells).flatMap(([name, raw]) => {
        const f = field(name)
        return f ? linkItems(f, raw).filter((item) => typeof item === 'string') : []
      }),
    )
    const found = await resolver.resolve(resource.name, texts)
    const ready = batch.map((waiting) => {
      const values: Record<string, unknown> = {}
      const problems: Problem[] = []
      for (const [name, raw] of Object.entries(waiting.cells)) {
        const f = field(name)
        if (!f) continue
        const { value, unresolved } = linkValue(f, raw, found)
        values[name] = value
        problems.push(...unresolved.map(({ problem }) => ({ ...problem, path: name })))
      }
      return { ...waiting, values, problems }
    })
    const clear = this.plan.missing === 'clear'
    const written = ready.filter(({ problems, id }) => id !== null && (clear || !problems.length))
    const operations = written.map(({ id, values }) => ({
      action: 'update' as const,
      resource: resource.name,
      id: Number(id),
      values,
    }))
    const result =
      this.dryRun || !operations.length
        ? { write: null, outcomes: [] }
        : await write(context, actor, operations, { origin: 'import', partial: true })
    if (result.write) this.report.writes.push(result.write)
    for (const one of ready) {
      const outcome = result.outcomes[written.indexOf(one)]
      const { status, problems } = outcome ? rowOutcome(outcome) : { status: 'unchanged' as const, problems: [] }
      const wrong = [...problems, ...(clear ? [] : one.problems)]
      if (clear && status !== 'failed') this.noteCleared(one.row, one.problems)
      if (wrong.length)
        await count(
          one.row,
          'failed',
          wrong.map((problem) => this.without(problem)),
        )
      else
        await count(
          one.row,
          one.status === 'unchanged' ? (status === 'updated' ? 'updated' : 'unchanged') : one.status,
          [],
        )
    }
  }

  private noteCleared(row: SourceRow, problems: readonly Problem[]): void {
    this.report.cleared += problems.length
    for (const problem of problems) this.listener.onCleared?.(row, problem)
  }

  private without(problem: Problem): Problem {
    const text = translate(problem, this.plan.actor.locale)
    return {
      ...message('writtenWithout', { problem: text }),
      ...(problem.path !== undefined && { path: problem.path }),
    }
  }
}

/** Second pass of an import: references to records later in the file, or in the same batch. */

import { message } from '../message.ts'
import { translate } from '../translate.ts'
import { write } from '../writes/write.ts'
import type { Plan, PreparedRow } from './batch.ts'
import { linkItems, linkValue, type Resolution } from './mapping/resolver.ts'
import {
  addWrite,
  type ImportListener,
  type ImportReport,
  type Problem,
  type RowResult,
  rowOutcome,
} from './report.ts'
import type { SourceRow } from './sources/source.ts'

/** A row that has been written without its references. */
interface DeferredRow {
  row: SourceRow
  /** Result of the rest of the row. */
  result: RowResult
  id: number | null
  /** In a dry run: the values of a record that it would have created. */
  created: Record<string, unknown> | null
  /** Raw cells of the references, by field. */
  cells: Record<string, unknown>
}

/** A row with its references, as far as they could be resolved. */
interface ResolvedRow extends DeferredRow {
  values: Record<string, unknown>
  missing: Problem[]
}
type Count = (row: SourceRow, result: RowResult) => Promise<void>

const BATCH = 500

/** Rows whose references are resolved after all records of the file exist. */
export class DeferredRows {
  private readonly rows: DeferredRow[] = []
  private readonly plan: Plan
  private readonly report: ImportReport
  private readonly listener: ImportListener

  constructor(plan: Plan, report: ImportReport, listener: ImportListener) {
    this.plan = plan
    this.report = report
    this.listener = listener
  }

  /** Adds a written row. */
  add({ row, deferred, newId, values }: PreparedRow, result: RowResult): void {
    const isTried = this.plan.dryRun !== null && result.id === null
    this.rows.push({
      row,
      result,
      id: result.id ?? newId ?? null,
      cells: deferred,
      created: isTried ? values : null,
    })
  }

  /** Resolves and writes the references, and counts each row. */
  async flush(count: Count): Promise<void> {
    for (let from = 0; from < this.rows.length; from += BATCH) {
      const resolved = await this.resolve(this.rows.slice(from, from + BATCH))
      const outcomes = await this.write(resolved)
      for (const row of resolved) await this.reportRow(row, outcomes.get(row), count)
    }
  }

  private async resolve(batch: readonly DeferredRow[]): Promise<ResolvedRow[]> {
    const { resource, resolver, actor } = this.plan
    const links = batch.map(({ cells }) =>
      Object.entries(cells).flatMap(([name, raw]) => {
        const f = resource.fields[name]
        return f ? [{ f, raw }] : []
      }),
    )
    const texts = links
      .flat()
      .flatMap(({ f, raw }) => linkItems(f, raw).filter((item) => typeof item === 'string'))
    const matches: ReadonlyMap<string, Resolution> = await resolver.resolve(resource.name, texts)
    return batch.map((row, index) => {
      const resolved: ResolvedRow = { ...row, values: {}, missing: [] }
      for (const { f, raw } of links[index] ?? []) {
        const { value, unresolved } = linkValue(f, raw, matches, resource.label[actor.locale])
        resolved.values[f.name] = value
        resolved.missing.push(...unresolved.map(({ problem }) => ({ ...problem, path: f.name })))
      }
      return resolved
    })
  }

  /**
   * Writes complete rows, and incomplete ones where allowed; a dry run creates their records once
   * more.
   */
  private async write(batch: readonly ResolvedRow[]): Promise<Map<ResolvedRow, RowResult>> {
    const { context, actor, resource, missing, writeOptions, dryRun } = this.plan
    const complete = batch.flatMap((row) =>
      row.id !== null && (missing === 'clear' || !row.missing.length) ? [{ row, id: row.id }] : [],
    )
    if (!complete.length) return new Map()
    const created = complete.flatMap(({ row: { created: values }, id }) =>
      values ? [{ action: 'create' as const, resource: resource.name, id, values }] : [],
    )
    const updates = complete.map(({ row: { row, values }, id }) => ({
      action: 'update' as const,
      resource: resource.name,
      id,
      values,
      line: row.number,
    }))
    const result = await write(context, actor, [...created, ...updates], writeOptions)
    addWrite(this.report, result)
    return new Map(
      result.outcomes.slice(created.length).flatMap((outcome, index) => {
        const done = complete[index]
        if (outcome.status === 'updated')
          dryRun?.add(outcome.record, done?.row.result.change?.before ?? null)
        return done ? [[done.row, rowOutcome(outcome)] as const] : []
      }),
    )
  }

  private async reportRow(row: ResolvedRow, outcome: RowResult | undefined, count: Count) {
    const clears = this.plan.missing === 'clear'
    const errors = [...(outcome?.problems ?? []), ...(clears ? [] : row.missing)]
    if (errors.length) {
      const problems = this.plan.dryRun
        ? errors
        : errors.map((problem) => this.writtenWithout(problem))
      await count(row.row, { ...row.result, status: 'failed', problems })
      return
    }
    this.report.cleared += row.missing.length
    for (const problem of row.missing) this.listener.onCleared?.(row.row, problem)
    await count(row.row, this.complete(row, outcome))
  }

  /** The result of a row with that of its references. */
  private complete(
    { result, values, cells }: ResolvedRow,
    outcome: RowResult | undefined,
  ): RowResult {
    const { status, change } = result
    const isUpdated = outcome?.status === 'updated'
    const names = Object.fromEntries(
      Object.entries(cells).map(([name, raw]) => [name, String(raw ?? '')]),
    )
    return {
      ...result,
      status: status === 'unchanged' && isUpdated ? 'updated' : status,
      ...(change && { change: { ...change, values: { ...change.values, ...values }, names } }),
    }
  }

  private writtenWithout(problem: Problem): Problem {
    const wrapped = message('transfer.writtenWithout', {
      problem: translate(problem, this.plan.actor.locale),
    })
    return problem.path === undefined ? wrapped : { ...wrapped, path: problem.path }
  }
}

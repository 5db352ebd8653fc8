/** A running import: sorts, writes or dry-runs batches of rows, and counts the results. */

import { definitionOf, targetNameOf } from '#fields/index.ts'
import { PublicError } from '#shared/errors.ts'
import type { RowStatus } from '#shared/file-import.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { sameValue } from '#shared/same-value.ts'
import { message } from '../message.ts'
import { listRecords } from '../records/read.ts'
import { prepareUpdate } from '../writes/steps/values.ts'
import type { Outcome, WriteResult } from '../writes/types.ts'
import { type Plan, type PreparedRow, prepareBatch } from './batch.ts'
import { DeferredRows } from './deferred.ts'
import type { DryRunRecords } from './dry-run.ts'
import type { ImportCheckpoint, ImportSteps } from './import-rows.ts'
import {
  noneIfOutdated,
  rejectDeletedRecords,
  rejectTakenKeys,
  SeenKeys,
} from './mapping/new-records.ts'
import { type Target, withoutSecrets } from './mapping/targets.ts'
import {
  addWrite,
  countRow,
  type ImportListener,
  type ImportReport,
  mangledKeys,
  type RowChange,
  type RowResult,
  rowOutcome,
} from './report.ts'
import { cellText } from './sources/cell.ts'
import type { SourceRow } from './sources/source.ts'
import { UnorderedRevisions } from './unordered-revisions.ts'

/** The records that rows would update, by id; one query for all. */
async function recordsOf({ context, actor, resource }: Plan, rows: readonly PreparedRow[]) {
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  // Without lists, rows with a record are rejected where they are written.
  if (!ids.length || (actor.kind !== 'system' && !can(actor, 'list', resource)))
    return new Map<number, AnyRecord>()
  const query = {
    filter: { id: ids },
    sort: { field: 'id', order: 'asc' as const },
    range: [0, ids.length - 1] as const,
  }
  const { records } = await listRecords(context, actor, resource.name, query)
  return new Map(records.map((record) => [record.id, record]))
}

/** Whether a row equals its existing record. */
function isUnchanged(
  { actor, resource }: Plan,
  ready: PreparedRow,
  before: AnyRecord | undefined,
): boolean {
  if (!before) return false
  try {
    return Object.keys(prepareUpdate(resource, actor, ready.values, before)).length === 0
  } catch (error) {
    if (error instanceof PublicError) return false
    throw error
  }
}

/**
 * The change of a row in a dry run; secrets only say that they were entered.
 * @param record after the row
 */
function changeOf(
  plan: Plan,
  ready: PreparedRow,
  before: AnyRecord | null,
  record: AnyRecord,
): RowChange {
  const changed = Object.values(plan.resource.fields).filter((f) => {
    const { hashed, isEmpty, emptyValue } = definitionOf(f)
    if (hashed) return !isEmpty(ready.values[f.name] ?? emptyValue)
    return !before || !sameValue(record[f.name], before[f.name])
  })
  const values = Object.fromEntries(changed.map(({ name }) => [name, record[name]]))
  return { before, values, names: namesOf(plan, ready, values) }
}

/** The cells of references to records that the file itself creates. */
function namesOf(
  { resource, mapping, dryRun }: Plan,
  { row }: PreparedRow,
  values: Record<string, unknown>,
) {
  const isNew = (f: ResolvedField) =>
    [values[f.name]]
      .flat()
      .some((id) => typeof id === 'number' && dryRun?.hasRecord(targetNameOf(f) ?? '', id))
  const fields = Object.values(resource.fields).filter(
    (f) => targetNameOf(f) !== undefined && isNew(f),
  )
  return Object.fromEntries(
    fields.map((f) => [f.name, cellText(row.cells[mapping.columnOf({ field: f }) ?? ''])]),
  )
}

export interface RunOptions {
  /** Rolls every write back. */
  dryRun: boolean
  /** Records that earlier steps of a dry run would have created. */
  dryRunRecords: DryRunRecords
  /** Handling of a repeated key in the file. */
  repeated: 'fail' | 'skip'
  /** Handling of rows with an existing record. */
  existing: 'update' | 'keep'
  /** Handling of rows without an existing record. */
  unknown: 'create' | 'skip'
}

/** One running import. */
export class Run {
  readonly deferred: DeferredRows
  readonly unordered: UnorderedRevisions
  private readonly seenKeys = new SeenKeys()
  private readonly plan: Plan
  private readonly options: RunOptions
  private readonly report: ImportReport
  private readonly listener: ImportListener
  private readonly save: ImportSteps['save'] | undefined

  constructor(
    plan: Plan,
    options: RunOptions,
    report: ImportReport,
    listener: ImportListener,
    save?: ImportSteps['save'],
  ) {
    this.plan = plan
    this.save = save
    this.options = options
    this.report = report
    this.listener = listener
    this.unordered = new UnorderedRevisions(plan.context, plan.resource)
    this.deferred = new DeferredRows(plan, report, listener)
  }

  /** @returns for how long others could not write, in milliseconds */
  async importBatch(rows: readonly SourceRow[]): Promise<number> {
    let open = await prepareBatch(this.plan, rows)
    for (let isFirst = true; ; isFirst = false) {
      const writable: PreparedRow[] = []
      for (const ready of open) {
        const status = this.precheck(ready, isFirst)
        if (status) await this.count(ready.row, { status, problems: ready.problems, id: ready.id })
        else writable.push(ready)
      }
      const records = await recordsOf(this.plan, writable)
      const before = ({ id }: PreparedRow) => (id === null ? undefined : records.get(id))
      const [same, changed] = partition(writable, (ready) =>
        isUnchanged(this.plan, ready, before(ready)),
      )
      for (const ready of same) await this.reportRow(ready, unchanged(ready, before(ready)))
      const written = await this.writeAll(changed, rows.length, before).catch(noneIfOutdated)
      if (written) {
        for (const [index, ready] of changed.entries()) {
          const result = written.results[index]
          if (result) await this.reportRow(ready, result)
        }
        return written.milliseconds
      }
      const remaining = changed.map(({ row }) => row)
      open = await prepareBatch(this.plan, remaining)
    }
  }

  /**
   * Rows that an earlier run has counted: their keys stay taken, and their deferred references are
   * still open.
   */
  async skipBatch(rows: readonly SourceRow[]): Promise<void> {
    for (const ready of await prepareBatch(this.plan, rows)) {
      if (this.seenKeys.findEarlier(ready.claims, ready.row.number) !== undefined) continue
      if (ready.id !== null && Object.keys(ready.deferred).length)
        this.deferred.add(ready, { status: 'unchanged', problems: [], id: ready.id })
    }
  }

  /**
   * The status of a row that is not written; undefined for a row to write.
   * @param isFirst its keys are not taken yet
   */
  private precheck(ready: PreparedRow, isFirst: boolean): RowStatus | undefined {
    const before = isFirst ? this.seenKeys.findEarlier(ready.claims, ready.row.number) : undefined
    if (before !== undefined) {
      if (this.options.repeated === 'skip') return 'skipped'
      ready.problems.push(message('transfer.keyTwice', { row: before }))
    }
    const isSkipped = ready.id === null && this.options.unknown === 'skip'
    if (isFirst && ready.id === null && !isSkipped)
      ready.problems.push(...mangledKeys(ready.row, this.plan.mapping))
    if (ready.problems.length) return 'failed'
    if (isSkipped) return 'skipped'
    if (ready.id === null && this.plan.dryRun) ready.newId ??= this.plan.dryRun.records.nextId()
    return ready.id !== null && this.options.existing === 'keep' ? 'skipped' : undefined
  }

  /** @param total rows of the batch, with those that need not be written */
  private async writeAll(
    rows: readonly PreparedRow[],
    total: number,
    before: (ready: PreparedRow) => AnyRecord | undefined,
  ): Promise<{ results: RowResult[]; milliseconds: number }> {
    const { resource, writeOptions } = this.plan
    const operations = rows.map(({ id, newId, values, row: { number: line } }) =>
      id === null
        ? {
            action: 'create' as const,
            resource: resource.name,
            values,
            line,
            ...(newId && { id: newId }),
          }
        : { action: 'update' as const, resource: resource.name, id, values, line },
    )
    if (!operations.length) return { results: [], milliseconds: 0 }
    const result = await this.plan.write(operations, {
      ...writeOptions,
      first: (trx) => rejectTakenKeys(this.plan, trx, rows),
      beforeCommit: async (trx, stored) => {
        await rejectDeletedRecords(this.plan, trx, rows, stored.outcomes)
        if (!this.plan.dryRun) await this.save?.(trx, this.checkpointAfter(rows, total, stored))
      },
    })
    addWrite(this.report, result)
    const results = result.outcomes.map((outcome, index) => {
      const ready = rows[index]
      return ready && this.plan.dryRun
        ? this.tried(ready, before(ready) ?? null, outcome)
        : rowOutcome(outcome)
    })
    return { results, milliseconds: result.milliseconds }
  }

  /** The result of a row in a dry run, which the rows after it take as stored. */
  private tried(ready: PreparedRow, before: AnyRecord | null, outcome: Outcome): RowResult {
    const result = rowOutcome(outcome)
    if (outcome.status === 'failed') return result
    this.plan.dryRun?.add(outcome.record, before)
    return { ...result, id: ready.id, change: changeOf(this.plan, ready, before, outcome.record) }
  }

  /** The report as it will be when these rows are stored. */
  private checkpointAfter(
    rows: readonly PreparedRow[],
    total: number,
    stored: WriteResult,
  ): ImportCheckpoint {
    const report = structuredClone(this.report)
    report.rows += total
    addWrite(report, stored)
    for (const [index, outcome] of stored.outcomes.entries()) {
      const isDeferred = Object.keys(rows[index]?.deferred ?? {}).length > 0
      const row = rows[index]?.row
      if (row && (outcome.status === 'failed' || !isDeferred))
        countRow(report, row, rowOutcome(outcome).status, this.plan.mapping)
    }
    return { rows: report.rows, report }
  }

  /** Counts a row, unless its references are deferred. */
  private async reportRow(ready: PreparedRow, result: RowResult): Promise<void> {
    if (result.status !== 'failed') {
      this.report.cleared += ready.cleared.length
      for (const problem of ready.cleared) this.listener.onCleared?.(ready.row, problem)
      if (Object.keys(ready.deferred).length) {
        this.deferred.add(ready, result)
        return
      }
    }
    await this.count(ready.row, result)
  }

  private countEmptyCells({ cells }: SourceRow, before: Readonly<Record<string, unknown>>): void {
    const isStored = ({ field, part }: Target) => {
      const value = before[field.name]
      const stored = part === undefined ? value : (value as Record<string, unknown> | null)?.[part]
      return (
        stored !== undefined &&
        stored !== null &&
        stored !== '' &&
        !definitionOf(field).isEmpty(value)
      )
    }
    this.report.emptyCells += this.plan.mapping.emptyTargets(cells).filter(isStored).length
  }

  async count(row: SourceRow, result: RowResult): Promise<void> {
    const { status, problems, change } = result
    this.unordered.add(result)
    if (this.options.dryRun && status !== 'failed' && change?.before)
      this.countEmptyCells(row, change.before)
    const doubts = countRow(this.report, row, status, this.plan.mapping)
    const shown = withoutSecrets(row, this.plan.mapping.isSecret)
    if (status === 'failed') await this.listener.onFailed?.(shown, problems)
    await this.listener.onRow?.(shown, { ...result, problems: [...problems, ...doubts] })
  }
}

const unchanged = ({ id }: PreparedRow, before: AnyRecord | undefined): RowResult => ({
  status: 'unchanged',
  problems: [],
  id,
  ...(before && { change: { before, values: {}, names: {} } }),
})

function partition<T>(list: readonly T[], predicate: (item: T) => boolean): [T[], T[]] {
  const sorted = Map.groupBy(list, predicate)
  return [sorted.get(true) ?? [], sorted.get(false) ?? []]
}

/** Predicts the result of a write: runs the checks of the write path on import rows without writing. */
import { listRecords } from '#server/core/records/read.ts'
import { checkAgainstDatabase } from '#server/core/writes/steps/check.ts'
import { prepareCreate, prepareUpdate } from '#server/core/writes/steps/values.ts'
import { checkStart, checkStep } from '#server/core/writes/steps/workflow.ts'
import { PublicError } from '#shared/errors.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Plan, PreparedRow } from './batch.ts'
import type { DryRunChains } from './dry-run-chains.ts'
import { isDryRunId, UNSTORED } from './dry-run-records.ts'
import type { RowResult } from './report.ts'
import { cellText } from './sources/cell.ts'

/** The records that rows would update, by id; one query for all. */
export async function recordsOf({ context, actor, resource }: Plan, rows: readonly PreparedRow[]) {
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  // Without lists, rows with a record are rejected where they are written.
  if (!ids.length || (actor.kind !== 'system' && !can(actor, 'list', resource))) return new Map<number, AnyRecord>()
  const query = {
    filter: { id: ids },
    sort: { field: 'id', order: 'asc' as const },
    range: [0, ids.length - 1] as const,
  }
  const { records } = await listRecords(context, actor, resource.name, query)
  return new Map(records.map((record) => [record.id, record]))
}

/** Whether a row equals its existing record. */
export function isUnchanged({ actor, resource }: Plan, ready: PreparedRow, before: AnyRecord | undefined): boolean {
  if (!before) return false
  try {
    return Object.keys(prepareUpdate(resource, actor, ready.values, before)).length === 0
  } catch (error) {
    if (error instanceof PublicError) return false
    throw error
  }
}

/** The predicted results of rows, with their errors; one query for all of them. */
export async function dryRunRows(
  plan: Plan,
  rows: readonly PreparedRow[],
  before: (ready: PreparedRow) => AnyRecord | undefined,
  chains: DryRunChains,
): Promise<RowResult[]> {
  const tried: (RowResult | RowAttempt)[] = []
  for (const ready of rows) tried.push(await tryRow(plan, ready, before(ready)))
  const open = tried.filter((candidate) => 'ready' in candidate)
  const { context, resource } = plan
  const checked = open.map(({ ready, values }) => ({ id: ready.id, values: storedOf(values) }))
  const problems = await checkAgainstDatabase(context, context.db.query, resource, checked)
  await chains.load(open)
  const problemsOf = new Map(
    open.map((candidate, index) => {
      // The database does not contain the rows before this one, which may close or break a cycle.
      const others = (problems[index] ?? []).filter(({ key }) => key !== 'validation.cycle')
      return [candidate, [...others, ...chains.add({ id: candidate.ready.dryRunId, values: candidate.values }, others)]]
    }),
  )
  return tried.map((candidate): RowResult => {
    if (!('ready' in candidate)) return candidate
    const { ready, values, before: record } = candidate
    const rowProblems = problemsOf.get(candidate) ?? []
    return {
      status: rowProblems.length ? 'failed' : record ? 'updated' : 'created',
      problems: rowProblems,
      id: ready.id,
      change: { before: record, values, names: namesOf(plan, ready, values) },
    }
  })
}

/** A row that only the database can still reject. */
interface RowAttempt {
  ready: PreparedRow
  before: AnyRecord | null
  values: Record<string, unknown>
}

async function tryRow(plan: Plan, ready: PreparedRow, before: AnyRecord | undefined): Promise<RowResult | RowAttempt> {
  const { context, actor, resource } = plan
  if (ready.id !== null && !before) return { status: 'failed', problems: [{ key: 'error.notFound' }], id: null }
  try {
    const values = before
      ? prepareUpdate(resource, actor, ready.values, before)
      : prepareCreate(resource, actor, ready.values)
    if (before) await checkStep({ query: context.db.query, actor, resource, before }, values)
    else checkStart(resource, values)
    return { ready, before: before ?? null, values }
  } catch (error) {
    if (!(error instanceof PublicError)) throw error
    return { status: 'failed', problems: error.fields.length ? error.fields : [error.publicMessage], id: null }
  }
}

/** The cells of references to records that the file itself creates. */
function namesOf({ resource, mapping }: Plan, { row }: PreparedRow, values: Record<string, unknown>) {
  const isNew = ([, value]: [string, unknown]) => [value].flat().some(isDryRunId)
  const fields = Object.entries(values)
    .filter(isNew)
    .flatMap(([name]) => resource.fields[name] ?? [])
  return Object.fromEntries(fields.map((field) => [field.name, cellText(row.cells[mapping.columnOf({ field }) ?? ''])]))
}

/** References to records and files that the import would have created by then are valid. */
function storedOf(values: Record<string, unknown>): Record<string, unknown> {
  const isStored = (value: unknown) =>
    ![value].flat().some((item) => isDryRunId(item) || (item as { sha256?: unknown } | null)?.sha256 === UNSTORED)
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isStored(value)))
}

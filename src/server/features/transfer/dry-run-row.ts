/** Predicts the result of a write: runs the checks of the write path on import rows without writing. */

import { listRecords } from '#server/core/records/read.ts'
import { checkStart, checkStep } from '#server/core/writes/check-step.ts'
import { checkAgainstDatabase } from '#server/core/writes/checks.ts'
import { prepareCreate, prepareUpdate } from '#server/core/writes/prepare.ts'
import { PublicError } from '#shared/errors.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Plan, PreparedRow } from './batch.ts'
import { DRY_RUN_ID, UNSTORED } from './dry-run-records.ts'
import type { RowResult } from './row-outcome.ts'

/** The records that rows would update, by id; one query for all. */
export async function recordsOf({ context, actor, resource }: Plan, rows: readonly PreparedRow[]) {
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  if (!ids.length) return new Map<number, AnyRecord>()
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

/** The predicted result of a row, with its errors. */
export async function dryRunRow(plan: Plan, ready: PreparedRow, before: AnyRecord | undefined): Promise<RowResult> {
  const { context, actor, resource } = plan
  try {
    const values = before
      ? prepareUpdate(resource, actor, ready.values, before)
      : prepareCreate(resource, actor, ready.values)
    if (before) await checkStep({ query: context.db.query, actor, resource, before }, values)
    else checkStart(resource, values)
    const problems = await findProblems(plan, ready.id, values)
    const status = problems.length ? 'failed' : before ? 'updated' : 'created'
    return { status, problems, id: ready.id }
  } catch (error) {
    if (!(error instanceof PublicError)) throw error
    return { status: 'failed', problems: error.fields.length ? error.fields : [error.publicMessage], id: null }
  }
}

/** References to records and files that the import would have created by then are valid. */
async function findProblems({ context, resource }: Plan, id: number | null, values: Record<string, unknown>) {
  const isStored = (value: unknown) =>
    ![value].flat().some((one) => one === DRY_RUN_ID || (one as { sha256?: unknown } | null)?.sha256 === UNSTORED)
  const real = Object.fromEntries(Object.entries(values).filter(([, value]) => isStored(value)))
  return checkAgainstDatabase(context, context.db.query, resource, id, real)
}

/** Compares rows with the records that they match. */

import { definitionOf, targetNameOf } from '#fields/index.ts'
import { PublicError } from '#shared/errors.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { sameValue } from '#shared/same-value.ts'
import { listRecords } from '../records/read.ts'
import { prepareUpdate } from '../writes/steps/values.ts'
import type { Plan, PreparedRow } from './batch.ts'
import type { RowChange } from './report.ts'
import { cellText } from './sources/cell.ts'

/** The records that rows would update, by id; one query for all. */
export async function recordsOf({ context, actor, resource }: Plan, rows: readonly PreparedRow[]) {
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
export function isUnchanged(
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
export function changeOf(
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

/** Replays the audit log from its first entry, without the code that reverts it. */

import type { Row } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import type { Context } from '#server/context.ts'
import { linkFields } from '#server/db/tables.ts'
import { toColumns } from '#server/records/projection.ts'
import { readEntry, valuesOf } from '#server/writes/entry.ts'
import { linkRows } from '#server/writes/steps/store.ts'
import { CREATED_AT } from '#shared/resources/created-at.ts'
import type { Resource } from '#shared/resources/define.ts'
import { isUnlogged, neutral, type Tables } from './tables.ts'

interface Replayed {
  values: Record<string, unknown>
  lock_version: number
  created_at: string
  updated_at: string
}

/** The tables of a resource as its entries leave them. */
export async function replayLog({ db }: Context, resource: Resource): Promise<Tables> {
  const rows = await db.query
    .selectFrom('audit')
    .selectAll()
    .where('resource', '=', resource.name)
    .orderBy('id')
    .execute()
  const records = new Map<number, Replayed>()
  const createdAt = new Map<number, string>()
  for (const { action, record, changes, at } of rows.map(readEntry)) {
    const after = valuesOf(resource, changes, 'after')
    const before = records.get(record)
    if (action === 'create') {
      const created_at = createdAt.get(record) ?? at
      records.set(record, {
        values: { ...emptyValues(resource), ...after },
        lock_version: 1,
        created_at,
        updated_at: at,
      })
    } else if (!before) throw new Error(`${resource.name} ${record} is changed before it exists`)
    else if (action === 'update') {
      const { values, lock_version, created_at } = before
      records.set(record, {
        values: { ...values, ...after },
        lock_version: lock_version + 1,
        created_at,
        updated_at: at,
      })
    } else {
      records.delete(record)
      createdAt.set(record, String(valuesOf(resource, changes, 'before')[CREATED_AT]))
    }
  }
  const sorted = [...records].sort(([a], [b]) => a - b)
  const links = linkFields(resource).map(({ field, table }) => [
    table,
    sorted.flatMap(([id, { values }]): Row[] => linkRows(id, values[field.name])),
  ])
  return {
    ...Object.fromEntries(links),
    [resource.name]: sorted.map(([id, record]) => rowOf(resource, id, record)),
  }
}

const emptyValues = ({ fields }: Resource) =>
  Object.fromEntries(Object.values(fields).map((f) => [f.name, definitionOf(f).emptyValue]))

function rowOf(resource: Resource, id: number, { values, ...stamps }: Replayed): Row {
  const names = Object.values(resource.fields)
    .filter((f) => !isUnlogged(f) && !definitionOf(f).linksTo)
    .map(({ name }) => name)
  return neutral({ id, ...stamps, ...toColumns(resource, values, names) })
}

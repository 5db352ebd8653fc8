/** Finds records that refer to deleted ones, and the effect of the deletion on them. */
import { sql } from 'kysely'
import type { OnDelete } from '#fields/reference/definition.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Query } from '../db/database.ts'
import { linkFields, referenceFields } from '../db/tables.ts'
import type { WriteContext } from './hook.ts'

export interface Referrer {
  resource: Resource
  field: string
  onDelete: OnDelete | 'unlink'
  ids: number[]
}

const MAX_REFERRERS = 10_000

/** Returns referring records by field; required fields are never cleared. */
export async function referrersOf(
  context: Pick<WriteContext, 'resources'>,
  trx: Query,
  name: string,
  targets: readonly number[],
): Promise<Referrer[]> {
  const referrers: Referrer[] = []
  for (const resource of Object.values(context.resources)) {
    for (const { field, to } of referenceFields(resource)) {
      if (to !== name) continue
      const rows = await trx
        .selectFrom(resource.name)
        .select('id')
        .where(field.name, 'in', targets)
        .limit(MAX_REFERRERS)
        .execute()
      const declared = (field as { onDelete?: OnDelete }).onDelete ?? 'restrict'
      const onDelete = declared === 'clear' && field.required ? 'restrict' : declared
      if (rows.length)
        referrers.push({
          resource,
          field: field.name,
          onDelete,
          ids: rows.map((row) => Number(row.id)),
        })
    }
    for (const { field, table, to } of linkFields(resource)) {
      if (to !== name) continue
      const rows = await trx
        .selectFrom(table)
        .select('owner_id')
        .distinct()
        .where('target_id', 'in', targets)
        .limit(MAX_REFERRERS)
        .execute()
      if (rows.length)
        referrers.push({
          resource,
          field: field.name,
          onDelete: field.required ? 'restrict' : 'unlink',
          ids: rows.map((row) => Number(row.owner_id)),
        })
    }
  }
  return referrers
}

/** Returns the ids among `targets` that records refer to. */
export async function referencedIds(
  { db, resources }: Pick<WriteContext, 'db' | 'resources'>,
  trx: Query,
  name: string,
  targets: readonly number[],
): Promise<Set<number>> {
  const referenced = new Set<number>()
  const list = targets
  for (const { table, column } of Object.values(resources).flatMap((resource) =>
    columnsTo(resource, name),
  )) {
    const rows = await trx
      .selectFrom(table)
      .select(column)
      .distinct()
      .where(db.engine.inList(sql.ref(column), list))
      .execute()
    for (const row of rows) referenced.add(Number(row[column]))
  }
  return referenced
}

/** Columns of a resource and its link tables that refer to another one. */
const columnsTo = (resource: Resource, name: string) =>
  [
    ...referenceFields(resource).map(({ field, to }) => ({
      to,
      table: resource.name,
      column: field.name,
    })),
    ...linkFields(resource).map(({ table, to }) => ({ to, table, column: 'target_id' })),
  ].filter(({ to }) => to === name)

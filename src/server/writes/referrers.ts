/** Finds records that refer to deleted ones, and the effect of the deletion on them. */
import { sql } from 'kysely'
import type { OnDelete } from '#fields/reference/definition.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import type { Query } from '../db/database.ts'
import { linkFields, referenceFields } from '../db/tables.ts'
import type { WriteContext } from './hook.ts'

export interface Referrer {
  resource: Resource
  field: string
  onDelete: OnDelete | 'unlink'
  ids: number[]
}

/** Records that a deletion may change along with it, by field: others wait for it meanwhile. */
export const MAX_REFERRERS = 10_000

/**
 * Returns referring records by field, one more than a deletion may change at most; required fields
 * are never cleared.
 */
export async function referrersOf(
  { db, resources }: Pick<WriteContext, 'db' | 'resources'>,
  trx: Query,
  name: string,
  targets: readonly number[],
): Promise<Referrer[]> {
  const referrers: Referrer[] = []
  for (const { resource, field, onDelete, table, owner, column } of referencesTo(resources, name)) {
    const rows = await trx
      .selectFrom(table)
      .select(owner)
      .distinct()
      .where(db.engine.inList(sql.ref(column), targets))
      .limit(MAX_REFERRERS + 1)
      .execute()
    const ids = rows.map((row) => Number(row[owner]))
    if (ids.length) referrers.push({ resource, field, onDelete, ids })
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
  for (const { table, column } of referencesTo(resources, name)) {
    const rows = await trx
      .selectFrom(table)
      .select(column)
      .distinct()
      .where(db.engine.inList(sql.ref(column), targets))
      .execute()
    for (const row of rows) referenced.add(Number(row[column]))
  }
  return referenced
}

/** Fields that refer to a resource, with their columns: in their own table, or in one of links. */
const referencesTo = (resources: Resources, name: string) =>
  Object.values(resources).flatMap((resource) => {
    const own = referenceFields(resource).map(({ field, to }) => {
      const declared = (field as { onDelete?: OnDelete }).onDelete ?? 'restrict'
      const onDelete = declared === 'clear' && field.required ? 'restrict' : declared
      return { field, to, onDelete, table: resource.name, owner: 'id', column: field.name }
    })
    const links = linkFields(resource).map(({ field, to, table }) => {
      const onDelete = field.required ? ('restrict' as const) : ('unlink' as const)
      return { field, to, onDelete, table, owner: 'owner_id', column: 'target_id' }
    })
    return [...own, ...links]
      .filter(({ to }) => to === name)
      .map(({ field, ...reference }) => ({ ...reference, resource, field: field.name }))
  })

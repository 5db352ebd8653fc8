/** Who points to a record, and what a deletion does to them. */

import type { OnDelete } from '#shared/fields/reference.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Query } from '../db/database.ts'
import { linkFields, referenceFields } from '../db/tables.ts'
import type { WriteContext } from './rule.ts'

export interface Referrer {
  resource: Resource
  field: string
  onDelete: OnDelete | 'unlink'
  ids: number[]
}

const LISTED = 10_000

/** The records that refer to one record, by field; a required field is never emptied. */
export async function referrersOf(context: WriteContext, trx: Query, name: string, id: number): Promise<Referrer[]> {
  const found: Referrer[] = []
  for (const resource of Object.values(context.resources)) {
    for (const { field, to } of referenceFields(resource)) {
      if (to !== name) continue
      const rows = await trx.selectFrom(resource.name).select('id').where(field.name, '=', id).limit(LISTED).execute()
      const asked = (field as { onDelete?: OnDelete }).onDelete ?? 'restrict'
      const onDelete = asked === 'clear' && field.required ? 'restrict' : asked
      if (rows.length) found.push({ resource, field: field.name, onDelete, ids: rows.map((row) => Number(row.id)) })
    }
    for (const { field, table, to } of linkFields(resource)) {
      if (to !== name) continue
      const rows = await trx.selectFrom(table).select('owner_id').where('target_id', '=', id).limit(LISTED).execute()
      if (rows.length)
        found.push({
          resource,
          field: field.name,
          onDelete: field.required ? 'restrict' : 'unlink',
          ids: rows.map((row) => Number(row.owner_id)),
        })
    }
  }
  return found
}

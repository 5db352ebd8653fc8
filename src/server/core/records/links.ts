/** Loads the many-to-many values of a page, with one query per field. */
import { sql } from 'kysely'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Context } from '../context.ts'
import { type Projection, readTitle, titleColumns } from './projection.ts'
import { parameter, runCached } from './statement-cache.ts'

/** Adds ids and titles of linked records, in their stored order. */
export async function attachLinks(
  { db }: Pick<Context, 'db'>,
  projection: Projection,
  records: readonly AnyRecord[],
): Promise<void> {
  if (!records.length) return
  const owners = db.engine.listParameter(records.map((record) => record.id))
  for (const { field, table, target } of projection.links) {
    const rows = await runCached(
      db,
      `${table} links`,
      () => sql`
        select link.owner_id, link.target_id, ${sql.join(titleColumns(target, 't'))}
        from ${sql.table(table)} as link join ${sql.table(target.name)} as t on t.id = link.target_id
        where ${db.engine.inList(sql.ref('link.owner_id'), parameter(0))} order by link.owner_id, link.position`,
      [owners],
    )
    const byOwner = Map.groupBy(rows, (row) => Number(row.owner_id))
    for (const record of records) {
      const linkRows = byOwner.get(record.id) ?? []
      const refs = record.$refs as Record<string, unknown>
      record[field] = linkRows.map((row) => Number(row.target_id))
      refs[field] = linkRows.map((row) => ({ id: Number(row.target_id), ...readTitle(target, row, 't') }))
    }
  }
}

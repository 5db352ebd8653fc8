/** Reads all records of a filter page by page in id order, without a long transaction. */
import { sql } from 'kysely'
import type { Actor, Context } from '#server/core/context.ts'
import { fieldConditions } from '#server/core/records/filter.ts'
import { listRecords, requireResource } from '#server/core/records/read.ts'
import { rowConditions } from '#server/core/records/row-conditions.ts'
import { searchConditions } from '#server/core/records/search.ts'
import { PAGE_LIMIT } from '#shared/constants.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

type ReadContext = Pick<Context, 'db' | 'resources'>

/**
 * Pages of records as the actor may see them. Each continues after the last id (keyset pagination), so that concurrent
 * changes neither repeat nor skip records. @param filter as in the list call
 */
export async function* pagesOf(
  context: ReadContext,
  actor: Actor,
  name: string,
  filter: Record<string, unknown>,
): AsyncGenerator<AnyRecord[]> {
  const { db } = context
  const resource = requireResource(context, actor, name, 'list')
  const q = typeof filter.q === 'string' ? filter.q.trim() : ''
  const searched = q ? (await searchConditions(db, name, q)).conditions : []
  const open = rowConditions(db.engine, actor, 'list', resource)
  const conditions = [...open, ...fieldConditions(db.engine, resource, actor, filter, actor.locale), ...searched]
  for (let after = 0; ; ) {
    const parts = [
      sql`${sql.ref(`${name}.id`)} > ${after}`,
      ...conditions.map((condition) => condition.build((index) => sql`${condition.values[index]}`)),
    ]
    const page = sql`select id from ${sql.table(name)} where ${sql.join(parts, sql` and `)} order by id limit ${PAGE_LIMIT}`
    const rows = await db.engine.all(page.compile(db.query), true)
    const ids = rows.map((row) => Number(row.id))
    if (ids.length) {
      const query = {
        filter: { id: ids },
        sort: { field: 'id', order: 'asc' as const },
        range: [0, PAGE_LIMIT - 1] as const,
      }
      yield (await listRecords(context, actor, name, query)).records
    }
    if (ids.length < PAGE_LIMIT) return
    after = ids.at(-1) ?? after
  }
}

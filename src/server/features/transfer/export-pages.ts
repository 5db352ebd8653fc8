/** Reads all records of a filter page by page, without a long transaction. */
import type { Actor, Context } from '#server/core/context.ts'
import { idsWhere } from '#server/core/records/ids-where.ts'
import { type ListQuery, listConditions, listIds, listRecords, requireResource } from '#server/core/records/read.ts'
import { MAX_PAGE_SIZE } from '#shared/constants.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

type ReadContext = Pick<Context, 'db' | 'resources'>

/**
 * Pages of records as the actor may see them, in the order of a list. The order is read once: what others change
 * meanwhile neither repeats nor skips records.
 */
export async function* pagesInOrder(
  context: ReadContext,
  actor: Actor,
  name: string,
  query: Pick<ListQuery, 'filter' | 'sort'>,
): AsyncGenerator<AnyRecord[]> {
  const ids = await listIds(context, actor, name, query)
  for (let from = 0; from < ids.length; from += MAX_PAGE_SIZE) {
    const page = ids.slice(from, from + MAX_PAGE_SIZE)
    const { records } = await listRecords(context, actor, name, { filter: { id: page }, range: [0, MAX_PAGE_SIZE - 1] })
    const byId = new Map(records.map((record) => [record.id, record]))
    yield page.flatMap((id) => byId.get(id) ?? [])
  }
}

/**
 * Pages of records as the actor may see them, in the order of their ids. Each continues after the last id (keyset pagination), so that concurrent
 * changes neither repeat nor skip records. @param filter as in the list call
 */
export async function* pagesOf(
  context: ReadContext,
  actor: Actor,
  name: string,
  filter: Record<string, unknown>,
): AsyncGenerator<AnyRecord[]> {
  const resource = requireResource(context, actor, name, 'list')
  const { conditions } = await listConditions(context, actor, resource, filter)
  for (let after = 0; ; ) {
    const ids = await idsWhere(context.db, name, conditions, { after, limit: MAX_PAGE_SIZE })
    if (ids.length) {
      const query = {
        filter: { id: ids },
        sort: { field: 'id', order: 'asc' as const },
        range: [0, MAX_PAGE_SIZE - 1] as const,
      }
      yield (await listRecords(context, actor, name, query)).records
    }
    if (ids.length < MAX_PAGE_SIZE) return
    after = ids.at(-1) ?? after
  }
}

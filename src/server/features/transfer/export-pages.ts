/** Reads all records of a filter page by page in id order, without a long transaction. */
import type { Actor, Context } from '#server/core/context.ts'
import { idsWhere } from '#server/core/records/ids-where.ts'
import { listConditions, listRecords, requireResource } from '#server/core/records/read.ts'
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
  const resource = requireResource(context, actor, name, 'list')
  const { conditions } = await listConditions(context, actor, resource, filter)
  for (let after = 0; ; ) {
    const ids = await idsWhere(context.db, name, conditions, { after, limit: PAGE_LIMIT })
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

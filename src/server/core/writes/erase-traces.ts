/** Erases data of a record outside of the audit log. */
import type { Query } from '../db/database.ts'
import { eraseJobs } from './erase-jobs.ts'
import type { WriteContext } from './hook.ts'

const DELIVERIES = 'webhook_deliveries'
/** Resources whose records refer to another one by `resource` and `record`. */
const ABOUT = ['notes', 'notifications', 'favourites', DELIVERIES]

/** Runs in the transaction that erases the record. */
export async function eraseTraces(
  { db, resources }: Pick<WriteContext, 'db' | 'resources'>,
  trx: Query,
  resource: string,
  record: number,
): Promise<void> {
  for (const table of ABOUT.filter((name) => resources[name])) {
    const rows = await trx
      .deleteFrom(table)
      .where('resource', '=', resource)
      .where('record', '=', record)
      .returning('id')
      .execute()
    const ids = rows.map(({ id }) => Number(id))
    await db.engine.search.remove(trx, table, ids)
    if (table === DELIVERIES && ids.length) {
      await trx.deleteFrom('webhook_contents').where('id', 'in', ids).execute()
    }
  }
  if (resources.jobs) await eraseJobs(trx, resource, record)
}

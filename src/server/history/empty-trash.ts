/** Empties the trash: erases the values of long-deleted records from the audit log. */

import { DAY_MS } from '#shared/measures.ts'
import { deleteAccountRows } from '../db/account-rows.ts'
import { eraseChanges, purgeSearch } from '../erasure/erase-traces.ts'
import { deleteErrorsOf } from '../error-log/error-log.ts'
import { isLastOfRecord } from '../writes/entry.ts'
import type { WriteContext } from '../writes/hook.ts'

/** Entries per transaction. */
const BATCH = 500

/**
 * Keeps time, user and record of each deletion.
 * @returns the number of erased records; 0 without `TRASH_DAYS`
 */
export async function emptyTrash({ db, env, resources }: WriteContext, now: Date): Promise<number> {
  if (env.trashDays === undefined || !resources.audit) return 0
  const before = new Date(now.getTime() - env.trashDays * DAY_MS).toISOString()
  const expired = db.query
    .selectFrom('audit as e')
    .select(['e.id', 'e.resource', 'e.record'])
    .where('e.action', '=', 'delete')
    .where('e.at', '<', before)
    .where('e.changes', '<>', '[]')
    // The history of a restored record still needs its deletion.
    .where(isLastOfRecord)
    .limit(BATCH)
  let erased = 0
  for (;;) {
    const rows = await expired.execute()
    const ids = rows.map(({ id }) => Number(id))
    if (!ids.length) return erased
    await db.transaction(async (trx) => {
      for (const { resource, record } of rows) {
        if (resource !== 'customers' && resource !== 'users') continue
        const account = { kind: resource, id: Number(record), username: '', email: '' } as const
        await deleteAccountRows({ db, env }, trx, account, true)
        await deleteErrorsOf({ db, resources }, trx, account)
      }
      await purgeSearch({ db, resources }, trx, [
        ...new Set(rows.map(({ resource }) => String(resource))),
      ])
      await eraseChanges(trx, ids)
    })
    erased += ids.length
  }
}

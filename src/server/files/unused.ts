/**
 * Deletes uploads that no record ever used, such as those of abandoned forms, after a grace period.
 * Files that a record once used are kept for the audit log and undo.
 */
import { DAY_MS } from '#shared/measures.ts'
import type { Context } from '../context.ts'
import type { Query } from '../db/database.ts'

/** Forms can stay open over a weekend. */
const GRACE_PERIOD_MS = 4 * DAY_MS
const BATCH = 500

/** Marks contents as used. @returns whether all of them still exist */
export async function markFilesUsed(trx: Query, shas: readonly string[]): Promise<boolean> {
  // Locks the rows: a concurrent deletion waits for this transaction, or has already deleted them.
  await trx
    .updateTable('files')
    .set({ unused_since: null })
    .where('sha256', 'in', shas)
    .where('unused_since', 'is not', null)
    .execute()
  const existing = await trx
    .selectFrom('files')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('sha256', 'in', shas)
    .executeTakeFirst()
  return Number(existing?.n) === shas.length
}

/** Deletes unused contents past the grace period. @returns their number */
export async function deleteUnusedFiles(
  context: Pick<Context, 'db' | 'files'>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_PERIOD_MS).toISOString()
  // An unavailable store would block all other writes in the meantime.
  if (await context.files.problem()) return 0
  let deleted = 0
  for (const sha256 of await findUnused(context, before)) {
    const isDeleted = await context.db.transaction(async (trx) => {
      const result = await trx
        .deleteFrom('files')
        .where('sha256', '=', sha256)
        .where('unused_since', '<', before)
        .executeTakeFirst()
      if (Number(result.numDeletedRows) === 0) return false
      const [first, end] = [`${sha256} `, `${sha256}!`]
      await trx
        .deleteFrom('file_uploads')
        .where('key', '>=', first)
        .where('key', '<', end)
        .execute()
      await trx
        .deleteFrom('file_inspections')
        .where('key', '>=', first)
        .where('key', '<', end)
        .execute()
      // Inside the transaction, so that a concurrent upload of the same content waits for its end.
      await context.files.remove(sha256)
      return true
    })
    if (isDeleted) deleted += 1
  }
  return deleted
}

async function findUnused({ db }: Pick<Context, 'db'>, before: string): Promise<string[]> {
  const old = db.query.selectFrom('files').select('sha256').where('unused_since', '<', before)
  return (await old.orderBy('unused_since').limit(BATCH).execute()).map((row) => String(row.sha256))
}

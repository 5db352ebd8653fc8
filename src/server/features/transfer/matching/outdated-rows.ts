/** Rows whose records others create or delete while they are imported: none is created twice, and none fails for it. */
import type { Context } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'
import type { Outcome } from '#server/core/writes/types.ts'
import { CODES } from '#shared/errors.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Plan, PreparedRow } from '../batch.ts'
import { hash53 } from '../seen-keys.ts'
import { findExisting } from './key.ts'
import { matchKey } from './key-match.ts'

/** First key of the advisory lock; the resource is the second. */
const KEYS_LOCK = 7_205_314

/** Records of these rows were created or deleted since they were prepared; they have to be prepared again. */
export class OutdatedRowsError extends Error {}

export const noneIfOutdated = (error: unknown): null => {
  if (error instanceof OutdatedRowsError) return null
  throw error
}

/** Until the end of the transaction, no other import creates records of the resource. */
export const lockKeys = ({ db }: Pick<Context, 'db'>, trx: Query, { name }: Resource): Promise<void> =>
  db.engine.lockUntilCommit(trx, KEYS_LOCK, hash53(name) % 2 ** 31)

/** Looks once more, in the transaction that creates the records. @throws OutdatedRowsError */
export async function rejectTakenKeys(
  { context, resource, key, adopted }: Plan,
  trx: Query,
  rows: readonly PreparedRow[],
): Promise<void> {
  const keys = rows.flatMap((row) => (row.id === null && row.key ? [row.key] : []))
  if (!keys.length) return
  const { engine } = context.db
  await lockKeys(context, trx, resource)
  const existing = await findExisting({ engine, query: trx }, resource, key, keys, [])
  const exists = (values: readonly unknown[]) => {
    const { record, isAdopted } = matchKey(key, values, existing)
    return record !== null && !(isAdopted && record !== 'ambiguous' && adopted.has(record.id))
  }
  if (keys.some(exists)) throw new OutdatedRowsError()
}

/** Finds rows that failed only because their records were deleted meanwhile. @throws OutdatedRowsError */
export async function rejectDeletedRecords(
  { resource }: Plan,
  trx: Query,
  rows: readonly PreparedRow[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const isMissing = (outcome: Outcome | undefined) =>
    outcome?.status === 'failed' && outcome.error.code === CODES.notFound
  const ids = rows.flatMap(({ id }, index) => (id !== null && isMissing(outcomes[index]) ? [id] : []))
  if (!ids.length) return
  // The account may be unable to read a record that exists: preparing its row again would not help.
  const existing = await trx.selectFrom(resource.name).select('id').where('id', 'in', ids).execute()
  if (existing.length < ids.length) throw new OutdatedRowsError()
}

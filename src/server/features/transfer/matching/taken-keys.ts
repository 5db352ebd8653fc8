/** Two imports at the same time do not create the same record twice, where no column is unique. */
import type { Context } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Plan, PreparedRow } from '../batch.ts'
import { hash53 } from '../seen-keys.ts'
import { findExisting } from './key.ts'
import { matchKey } from './key-match.ts'

/** First key of the advisory lock; the resource is the second. */
const KEYS_LOCK = 7_205_314

/** Another import has created a record of these rows since they were prepared; they have to be prepared again. */
export class KeysTakenError extends Error {}

export const noneIfTaken = (error: unknown): null => {
  if (error instanceof KeysTakenError) return null
  throw error
}

/** Until the end of the transaction, no other import creates records of the resource. */
export const lockKeys = ({ db }: Pick<Context, 'db'>, trx: Query, { name }: Resource): Promise<void> =>
  db.engine.lockUntilCommit(trx, KEYS_LOCK, hash53(name) % 2 ** 31)

/** Looks once more, in the transaction that creates the records. @throws KeysTakenError */
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
  if (keys.some(exists)) throw new KeysTakenError()
}

/** Two imports at the same time do not create the same record twice, where no column is unique. */
import type { Query } from '#server/core/db/database.ts'
import type { Plan, PreparedRow } from '../batch.ts'
import { hash53 } from '../seen-keys.ts'
import { findExisting, keyTexts } from './key.ts'

/** First key of the advisory lock; the resource is the second. */
const KEYS_LOCK = 7_205_314

/** Another import has created a record of these rows since they were prepared; they have to be prepared again. */
export class KeysTakenError extends Error {}

/** Looks once more, in the transaction that creates the records. @throws KeysTakenError */
export async function rejectTakenKeys(
  { context, resource, key }: Plan,
  trx: Query,
  rows: readonly PreparedRow[],
): Promise<void> {
  const keys = rows.flatMap(({ id, key }) => (id === null && key ? [key] : []))
  if (!keys.length) return
  const { engine } = context.db
  await engine.lockUntilCommit(trx, KEYS_LOCK, hash53(resource.name) % 2 ** 31)
  const existing = await findExisting({ engine, query: trx }, resource, key, keys, [])
  if (keys.flatMap(keyTexts).some((text) => existing.has(text))) throw new KeysTakenError()
}

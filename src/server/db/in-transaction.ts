/** Joins several writes into one transaction. */
import type { Database, Query } from './database.ts'
import { versionsWithin } from './versions.ts'

/**
 * Returns a view of the database whose reads, writes and nested transactions are part of a
 * transaction.
 */
export const inTransaction = (db: Database, trx: Query): Database => {
  const read: Database['read'] = async (statement) => (await statement.execute(trx)).rows
  return {
    ...db,
    query: trx,
    read,
    transaction: (task) => task(trx),
    engine: {
      ...db.engine,
      query: trx,
      read,
      introspect: () => db.engine.introspect(trx),
      versions: (names) => versionsWithin(trx, names),
    },
  }
}

/** Joins several writes into one transaction. */
import type { Row } from '#shared/fields/field.ts'
import type { Database, Query } from './database.ts'
import { versionsWithin } from './versions.ts'

/** Returns a view of the database whose reads, writes and nested transactions are part of a transaction. */
export const inTransaction = (db: Database, trx: Query): Database => ({
  ...db,
  query: trx,
  transaction: (task) => task(trx),
  engine: {
    ...db.engine,
    query: trx,
    all: async (compiled) => (await trx.executeQuery<Row>(compiled)).rows,
    introspect: () => db.engine.introspect(trx),
    versions: (names) => versionsWithin(trx, names),
  },
})

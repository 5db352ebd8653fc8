/** Joins several writes, each of which would have its own transaction, into one. */
import type { Row } from '#shared/fields/field.ts'
import type { Database, Query } from './database.ts'
import { versionsWithin } from './versions.ts'

/** The database as a transaction sees it: everything that is read or written through it is part of the transaction. */
export const inTransaction = (db: Database, trx: Query): Database => ({
  ...db,
  query: trx,
  transaction: (task) => task(trx),
  engine: {
    ...db.engine,
    query: trx,
    outside: () => trx,
    all: async (compiled) => (await trx.executeQuery<Row>(compiled)).rows,
    introspect: () => db.engine.introspect(trx),
    versions: (names) => versionsWithin(trx, names),
  },
})

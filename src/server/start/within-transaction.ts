/** Runs a task of the startup in one transaction. */
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'

/**
 * All reads and writes of the task share one transaction. The task may run more than once (see
 * `db.transaction`).
 */
export const withinTransaction = <T>(
  context: Context,
  task: (context: Context) => Promise<T>,
): Promise<T> =>
  context.db.transaction((trx) => task({ ...context, db: inTransaction(context.db, trx) }))

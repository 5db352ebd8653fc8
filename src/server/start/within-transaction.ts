/** Runs a task of the startup in one transaction. */
import type { Context } from '../core/context.ts'
import { inTransaction } from '../core/db/in-transaction.ts'

/** All reads and writes of the task share one transaction. The task may run more than once (see `db.transaction`). */
export const withinTransaction = <T>(context: Context, task: (context: Context) => Promise<T>): Promise<T> =>
  context.db.transaction((trx) => task({ ...context, db: inTransaction(context.db, trx) }))

/** Lets writes of a start that belong together happen completely or not at all. */
import type { Context } from '../core/context.ts'
import { inTransaction } from '../core/db/in-transaction.ts'

/** Runs a task whose reads and writes are one transaction; it may run again (`db.transaction`). */
export const withinTransaction = <T>(context: Context, task: (context: Context) => Promise<T>): Promise<T> =>
  context.db.transaction(async (trx) => {
    await context.db.engine.liftTimeLimits(trx)
    return task({ ...context, db: inTransaction(context.db, trx) })
  })

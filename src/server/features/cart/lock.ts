/** Serialises changes of one customer's cart: two devices or a double click cannot interleave. */
import type { Context } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'

/** First key of the advisory lock; the customer is the second. */
const CART_LOCK = 7_205_313

type LockContext = Pick<Context, 'db'>

/** Waits for the customer's cart lock. */
export const lockCart = ({ db }: LockContext, trx: Query, customer: number): Promise<void> =>
  db.engine.lockUntilCommit(trx, CART_LOCK, customer)

/** Runs a task in a transaction that holds the customer's cart lock. */
export const withCartLock = <T>(context: LockContext, customer: number, task: (trx: Query) => Promise<T>): Promise<T> =>
  context.db.transaction(async (trx) => {
    await lockCart(context, trx, customer)
    return task(trx)
  })

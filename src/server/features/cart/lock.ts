/** Changes of one customer's cart, one after the other: two devices, or a double click, never overtake each other. */
import type { Context } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'

/** The first key of the advisory lock; the customer is the second. */
const CART_LOCK = 7_205_313

type Locking = Pick<Context, 'db'>

/** Waits until no other transaction changes this customer's cart. */
export const lockCart = ({ db }: Locking, trx: Query, customer: number): Promise<void> =>
  db.engine.lockUntilCommit(trx, CART_LOCK, customer)

/** Does the work in a transaction that has the customer's cart to itself. */
export const changingCart = <T>(context: Locking, customer: number, task: (trx: Query) => Promise<T>): Promise<T> =>
  context.db.query.transaction().execute(async (trx) => {
    await lockCart(context, trx, customer)
    return task(trx)
  })

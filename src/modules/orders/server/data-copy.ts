/** Orders and delivery addresses in the copy of a customer's data. */
import type { Actor, Context } from '#server/context.ts'
import { getRecord, listIds } from '#server/records/read.ts'
import { NotFoundError } from '#shared/errors.ts'
import { readOwnOrder } from './own-orders.ts'

const OLDEST = { field: 'id', order: 'asc' } as const

/** Reads one after the other, as a copy is rare and may be long; leaves out what is deleted then. */
async function readEach<T>(ids: readonly number[], read: (id: number) => Promise<T>): Promise<T[]> {
  const records: T[] = []
  for (const id of ids)
    try {
      records.push(await read(id))
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error
    }
  return records
}

/** Orders of the customer, not those of colleagues. */
export async function copyOrders(context: Context, actor: Actor) {
  const own = { filter: { customer: actor.id }, sort: OLDEST }
  const ids = await listIds(context, actor, 'orders', own)
  return readEach(ids, (id) => readOwnOrder(context, actor, id))
}

/** Own addresses only; shared ones belong to the company. */
export async function copyAddresses(context: Context, actor: Actor) {
  const own = { filter: { owner: actor.id }, sort: OLDEST }
  const ids = await listIds(context, actor, 'addresses', own)
  return readEach(ids, (id) => getRecord(context, actor, 'addresses', id))
}

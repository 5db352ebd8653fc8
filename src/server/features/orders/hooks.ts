/** Rules of orders: a number of their own, and a history of every step with who and when. */

import type { Change, WriteHooks } from '#server/core/writes/hook.ts'
import { ReadableError } from '#shared/errors.ts'
import { canCancel, canTransition, isClosed } from '#shared/orders/steps.ts'
import { notifyCustomer } from './notify-customer.ts'

/** The advisory lock under which one new order at a time looks for its number, until it is committed. */
const NUMBERS_LOCK = 7_205_312

/** `SO` and the year, then the order's place in it: SO2026-00042. */
async function nextNumber({ trx, context }: Change, at: string): Promise<string> {
  await context.db.engine.lockUntilCommit(trx, NUMBERS_LOCK)
  const prefix = `SO${at.slice(0, 4)}-`
  const last = await trx
    .selectFrom('orders')
    .select('number')
    .where('number', 'like', `${prefix}%`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sequence = last ? Number(String(last.number).slice(prefix.length)) + 1 : 1
  return prefix + String(sequence).padStart(5, '0')
}

/** A new order has a number, a history that begins, and the time when it began. */
async function begin(change: Change, at: string): Promise<void> {
  const { values, actor } = change
  values.number ??= await nextNumber(change, at)
  if (!(values.steps as unknown[] | undefined)?.length) values.steps = [{ status: values.status, at, by: actor.name }]
  values.begin_time ??= at
  if (isClosed(values.status)) values.end_time ??= at
}

/** A step is noted with who and when; the last one ends the order, whose lines then stay as they are. */
function advance({ values, before, actor }: Change, at: string): void {
  // Undo brings the history back as it was.
  if (values.steps !== undefined) return
  if (values.lines !== undefined && isClosed(before?.status)) throw new ReadableError({ key: 'error.orderClosed' })
  if (values.status === undefined) return
  if (actor.roles[0] === 'custom' && !canCancel(before?.status)) throw new ReadableError({ key: 'error.orderCancel' })
  if (!canTransition(before?.status, values.status)) throw new ReadableError({ key: 'error.orderStep' })
  values.steps = [...((before?.steps as unknown[]) ?? []), { status: values.status, at, by: actor.name }]
  if (isClosed(values.status)) values.end_time = at
}

export const orderHooks: WriteHooks = {
  orders: {
    before: async (change) => {
      const at = new Date().toISOString()
      if (change.action === 'create') await begin(change, at)
      if (change.action === 'update') advance(change, at)
    },
    after: notifyCustomer,
  },
}

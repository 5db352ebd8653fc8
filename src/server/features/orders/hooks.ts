/** Write hooks of orders: order number, and a history of all steps with user and time. */

import { sql } from 'kysely'
import type { Change, WriteHooks } from '#server/core/writes/hook.ts'
import { ReadableError } from '#shared/errors.ts'
import { canCancel, canTransition, isClosed } from '#shared/orders/steps.ts'
import { notifyCustomer } from './notify-customer.ts'

/** Advisory lock for new order numbers, held until commit. */
const NUMBERS_LOCK = 7_205_312

/** `SO`, the year and a sequence number: SO2026-00042. */
async function nextNumber({ trx, context }: Change, at: string): Promise<string> {
  await context.db.engine.lockUntilCommit(trx, NUMBERS_LOCK)
  const prefix = `SO${at.slice(0, 4)}-`
  const last = await trx
    .selectFrom('orders')
    .select('number')
    .where('number', 'like', `${prefix}%`)
    // Imported orders may have other endings.
    .where(sql<boolean>`ltrim(substr(number, ${prefix.length + 1}), '0123456789') = ''`)
    // As numbers: 100000 comes after 99999.
    .orderBy(sql`length(number)`, 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sequence = last ? Number(String(last.number).slice(prefix.length)) + 1 : 1
  return prefix + String(sequence).padStart(5, '0')
}

/** Sets number, first history entry and start time of a new order. */
async function initialiseOrder(change: Change, at: string): Promise<void> {
  const { values, actor } = change
  values.number ??= await nextNumber(change, at)
  if (!(values.steps as unknown[] | undefined)?.length) values.steps = [{ status: values.status, at, by: actor.name }]
  values.begin_time ??= at
  if (isClosed(values.status)) values.end_time ??= at
}

/** Adds each step to the history with user and time; the last step closes the order, which freezes its lines. */
function recordStatusChange({ values, before, actor }: Change, at: string): void {
  // Undo restores the previous history.
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
      if (change.action === 'create') await initialiseOrder(change, at)
      if (change.action === 'update') recordStatusChange(change, at)
    },
    after: notifyCustomer,
  },
}

/** Write hooks of orders: number, frozen lines, quotes, and the confirmation of receipt. */

import { sql } from 'kysely'
import type { Change, WriteHooks } from '#server/core/writes/hook.ts'
import { ReadableError } from '#shared/errors.ts'
import { canCancel, isClosed } from '#shared/orders/states.ts'
import { askForApproval } from './approval-mail.ts'
import { setCompany } from './company-of-order.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { announceQuote, completeQuote } from './quote.ts'
import { reportAnswer } from './quote-answer.ts'

/** Advisory lock for new order numbers, held until commit. */
const NUMBERS_LOCK = 7_205_312

/** `SO`, the year and a sequence number: SO2026-00042. */
async function nextNumber({ trx, context, at }: Change): Promise<string> {
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

/** Sets number and start time of a new order. */
async function initialiseOrder(change: Change): Promise<void> {
  const { values, at } = change
  values.number ??= await nextNumber(change)
  values.begin_time ??= at
}

/** The lines of an ended order are frozen, and customers may cancel only orders that are not in progress. */
function rejectLateChange({ values, before, actor }: Change): void {
  // Undo brings the history back, too.
  if (values.steps !== undefined) return
  if (values.lines !== undefined && isClosed(before?.status)) throw new ReadableError({ key: 'error.orderClosed' })
  const isCustomer = actor.roles[0] === 'custom'
  if (values.status !== undefined && isCustomer && !canCancel(before?.status)) {
    throw new ReadableError({ key: 'error.orderCancel' })
  }
}

export const orderHooks: WriteHooks = {
  orders: {
    before: async (change) => {
      if (change.action === 'create') await initialiseOrder(change)
      if (change.action === 'update') rejectLateChange(change)
      await setCompany(change)
      completeQuote(change)
    },
    after: async (change) => {
      await confirmReceipt(change)
      await askForApproval(change)
      await announceQuote(change)
      await reportAnswer(change)
    },
  },
}

/** Rules of orders: a number of their own, and a history of every step with who and when. */
import { sql } from 'kysely'
import { ReadableError } from '#shared/errors.ts'
import type { Change, Rules } from '../../writes/rule.ts'

/** The states an order may go to from each state. */
const NEXT: Record<string, readonly string[]> = {
  submitted: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['completed'],
  completed: [],
  cancelled: [],
}

/** The advisory lock under which one new order at a time looks for its number, until it is committed. */
const NUMBERS_LOCK = 7_205_312

/** `SO` and the year, then the order's place in it: SO2026-00042. */
async function nextNumber({ trx, context }: Change, at: string): Promise<string> {
  // SQLite has one writer anyway.
  if (context.db.engine.name === 'postgres') await sql`select pg_advisory_xact_lock(${NUMBERS_LOCK})`.execute(trx)
  const prefix = `SO${at.slice(0, 4)}-`
  const last = await trx
    .selectFrom('orders')
    .select('number')
    .where('number', 'like', `${prefix}%`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const place = last ? Number(String(last.number).slice(prefix.length)) + 1 : 1
  return prefix + String(place).padStart(5, '0')
}

export const orderRules: Rules = {
  orders: {
    before: async (change) => {
      const at = new Date().toISOString()
      const { values, before, actor } = change
      const step = { status: values.status, at, by: actor.name }
      if (change.action === 'create') {
        values.number ??= await nextNumber(change, at)
        if (!(values.steps as unknown[] | undefined)?.length) values.steps = [step]
      }
      if (change.action !== 'update' || values.status === undefined || values.steps !== undefined) return
      const from = String(before?.status)
      if (!NEXT[from]?.includes(String(values.status))) throw new ReadableError({ key: 'error.orderStep' })
      values.steps = [...((before?.steps as unknown[]) ?? []), step]
    },
  },
}

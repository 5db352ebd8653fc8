/** Warns of wrong parts before they are ordered: one module for adding, carts, pasted lines and orders. */
import type { Context } from '#server/core/context.ts'
import type { Alarm } from '#shared/web/alarm.ts'
import { type Buyer, loadAlarmData, type OrderedLine } from './alarm-data.ts'
import { evaluateLine } from './evaluate-line.ts'
import { alarmOf } from './sentences.ts'

/** Orders of the last days count as recent. */
const RECENT_MS = 7 * 24 * 60 * 60_000

/** The alarms of each line, in order. @param now the time of the order */
export async function findAlarms(
  context: Context,
  buyer: Buyer,
  lines: readonly OrderedLine[],
  now = new Date(),
): Promise<Alarm[][]> {
  if (!lines.length) return []
  const data = await loadAlarmData(context, buyer, lines, { from: new Date(now.getTime() - RECENT_MS), until: now })
  return lines.map((line) => evaluateLine(line, lines, data).map((finding) => alarmOf(finding, line)))
}

/** A customer as a buyer. */
export async function buyerOf({ db }: Pick<Context, 'db'>, customer: number): Promise<Buyer> {
  const row = await db.query.selectFrom('customers').select('firm').where('id', '=', customer).executeTakeFirst()
  return { customer, firm: row?.firm ? Number(row.firm) : null }
}

/** Warns of wrong parts before they are ordered: one module for adding, carts, pasted lines and orders. */
import type { Context } from '#server/core/context.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import type { Warning } from '#shared/web/line-warning.ts'
import { evaluateLine } from './evaluate-line.ts'
import { warningOf } from './sentences.ts'
import { type Buyer, loadWarningData, type OrderedLine } from './warning-data.ts'

/** Orders of the last days count as recent. */
const RECENT_MS = 7 * 24 * 60 * 60_000

/** The warnings of each line, in order. @param now the time of the order */
export async function findWarnings(
  context: ReadContext,
  buyer: Buyer,
  lines: readonly OrderedLine[],
  now = new Date(),
): Promise<Warning[][]> {
  if (!lines.length) return []
  const data = await loadWarningData(context, buyer, lines, { from: new Date(now.getTime() - RECENT_MS), until: now })
  return lines.map((line) => evaluateLine(line, lines, data).map((finding) => warningOf(finding, line)))
}

/** A customer as a buyer. */
export async function buyerOf({ db }: Pick<Context, 'db'>, customer: number): Promise<Buyer> {
  const row = await db.query.selectFrom('customers').select('firm').where('id', '=', customer).executeTakeFirst()
  return { customer, firm: row?.firm ? Number(row.firm) : null }
}

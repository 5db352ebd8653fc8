/** Lines that are added to an order. */

import type { Part } from '#modules/catalogue/shared/part.ts'
import { textsOf } from '#shared/i18n/locales.ts'
import { QUANTITY } from '../shared/cart.ts'
import type { QuickRow } from '../shared/checked-rows.ts'
import { lineOfPart } from '../shared/line-of-part.ts'
import type { OrderLine } from './order.ts'

/** A line of one piece. */
export const lineOf = (part: Part): OrderLine => ({
  ...lineOfPart(part),
  quantity: 1,
  serial_number: null,
  model: null,
  remark: null,
  mismatch: null,
  mismatch_reason: null,
})

/** Whether the office can add a row: it decides itself about parts that customers cannot order. */
const isAddable = ({ result, isConfirmed }: QuickRow): boolean =>
  Boolean(result?.part && result.quantity !== null && (result.problem === null || isConfirmed))

/** The lines of the rows that can be added, one for rows of the same part, and the other rows. */
export function splitRows(rows: readonly QuickRow[]): {
  lines: OrderLine[]
  remaining: QuickRow[]
} {
  const lines = rows.filter(isAddable).flatMap(({ result, serial_number, remark }): OrderLine[] => {
    if (!result?.part || result.quantity === null) return []
    const details = { serial_number: serial_number || null, remark: remark || null }
    return [{ ...lineOf(result.part), quantity: result.quantity, ...details }]
  })
  return { lines: addLines([], lines), remaining: rows.filter((row) => !isAddable(row)) }
}

const isBlank = ({ part_number, part_name }: Partial<OrderLine>) =>
  !part_number && !textsOf(part_name).length

const isSameLine = (a: Partial<OrderLine>, b: OrderLine) =>
  a.part_number === b.part_number && !a.serial_number && !b.serial_number && !a.remark && !b.remark

/** Index of a line with the same part and no other values; -1 without one. */
export const findLine = (lines: readonly Partial<OrderLine>[], line: OrderLine): number =>
  lines.findIndex((other) => isSameLine(other, line))

/** Appends lines, replacing blank ones; quantities of the same part are summed. */
export function addLines(lines: readonly OrderLine[], added: readonly OrderLine[]): OrderLine[] {
  const result = lines.filter((line) => !isBlank(line))
  for (const line of added) {
    const index = findLine(result, line)
    const existing = result[index]
    const quantity = line.quantity + Number(existing?.quantity ?? 0)
    if (existing && quantity <= QUANTITY.max) result[index] = { ...existing, quantity }
    else result.push(line)
  }
  return result
}

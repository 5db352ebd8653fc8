/** Editable rows of a quick order with the results of their check, for storefront and back-office. */
import { type CheckedRow, canOrder, type QuickOrderInput } from '../web/cart.ts'

export interface QuickRow extends QuickOrderInput {
  /** Key of the row: its index in the pasted block. */
  key: number
  /** Undefined until validated in its current state. */
  result?: CheckedRow
  /** The superseded part to order despite its successor. */
  kept?: boolean
}

/** Checks rows on the server, in order. */
export type CheckRows = (rows: readonly QuickOrderInput[]) => Promise<CheckedRow[]>

export const EMPTY_ROW: QuickOrderInput = { part_number: '', quantity: '', serial_number: '', remark: '' }

/** A row without its result. */
export const inputOf = ({ part_number, quantity, serial_number, remark }: QuickOrderInput): QuickOrderInput => ({
  part_number,
  quantity,
  serial_number,
  remark,
})

/** Whether a row can be ordered as it is. */
export const isReady = ({ result, kept }: QuickRow): boolean =>
  result !== undefined &&
  (result.problem === null || (kept === true && result.quantity !== null && canOrder(result.part)))

/** Invalid rows before valid ones, in the pasted order; a row that is corrected later keeps its position. */
export const invalidFirst = (rows: readonly QuickRow[]): QuickRow[] =>
  rows.toSorted((row, other) => Number(isReady(row)) - Number(isReady(other)))

/** A changed row, whose result no longer holds. */
export function changedRow({ result, kept, ...row }: QuickRow, change: Partial<QuickOrderInput>): QuickRow {
  return { ...row, ...change }
}

/** The rows, the filled ones with their results. */
export async function withResults(rows: readonly QuickRow[], check: CheckRows): Promise<QuickRow[]> {
  const filled = rows.filter((row) => Object.values(inputOf(row)).some(Boolean))
  const results = filled.length ? await check(filled.map(inputOf)) : []
  return rows.map((row) => {
    const result = results[filled.indexOf(row)]
    return result ? { ...row, result } : row
  })
}

const isSame = (row: QuickOrderInput, other: QuickOrderInput) =>
  JSON.stringify(inputOf(row)) === JSON.stringify(inputOf(other))

/** Applies results to the rows that have not changed meanwhile. */
export const applyResults = (rows: readonly QuickRow[], checked: readonly QuickRow[]): QuickRow[] =>
  rows.map((row) => {
    const latest = checked.find(({ key }) => key === row.key)
    return latest?.result && isSame(latest, row) ? { ...row, result: latest.result } : row
  })

/**
 * Editable rows of a quick order with the results of their check, for storefront and back-office.
 */
import { type CheckedRow, canOrder, type QuickOrderInput } from './cart.ts'

export interface QuickRow extends QuickOrderInput {
  /** Key of the row: its index in the pasted block. */
  key: number
  /** Undefined until validated in its current state. */
  result?: CheckedRow
  /** Whether the user confirmed ordering a superseded part despite its successor. */
  isConfirmed?: boolean
}

/** Checks rows on the server, in order. */
export type CheckRows = (rows: readonly QuickOrderInput[]) => Promise<CheckedRow[]>

export const EMPTY_ROW: QuickOrderInput = {
  part_number: '',
  quantity: '',
  serial_number: '',
  remark: '',
}

/** Returns a row without its result. */
export const inputOf = ({
  part_number,
  quantity,
  serial_number,
  remark,
}: QuickOrderInput): QuickOrderInput => ({
  part_number,
  quantity,
  serial_number,
  remark,
})

/** Whether a row can be ordered without correction. */
export const isReady = ({ result, isConfirmed }: QuickRow): boolean =>
  result !== undefined &&
  (result.problem === null ||
    (isConfirmed === true && result.quantity !== null && canOrder(result.part)))

/**
 * Invalid rows before valid ones, in the pasted order; a row that is corrected later keeps its
 * position.
 */
export const invalidFirst = (rows: readonly QuickRow[]): QuickRow[] =>
  rows.toSorted((row, other) => Number(isReady(row)) - Number(isReady(other)))

/** Applies a change; removes the outdated result. */
export function changedRow(
  { result, isConfirmed, ...row }: QuickRow,
  change: Partial<QuickOrderInput>,
): QuickRow {
  return { ...row, ...change }
}

/** Checks all non-empty rows. */
export async function withResults(
  rows: readonly QuickRow[],
  check: CheckRows,
): Promise<QuickRow[]> {
  const filled = rows.filter((row) => Object.values(inputOf(row)).some(Boolean))
  const results = filled.length ? await check(filled.map(inputOf)) : []
  return rows.map((row) => {
    const result = results[filled.indexOf(row)]
    return result ? { ...row, result } : row
  })
}

const isSame = (row: QuickOrderInput, other: QuickOrderInput) =>
  JSON.stringify(inputOf(row)) === JSON.stringify(inputOf(other))

/** Returns the content of a row that is appended while a unit is selected. */
export const newRowFor = (serial: string | null): QuickOrderInput => ({
  ...EMPTY_ROW,
  serial_number: serial ?? '',
})

/** Returns the rows without those that have been appended for the unit and not filled in yet. */
export const withoutNewRows = (rows: readonly QuickRow[], serial: string | null): QuickRow[] =>
  rows.filter((row) => !isSame(row, newRowFor(serial)))

/** Applies results to rows that have not changed since the check. */
export const applyResults = (rows: readonly QuickRow[], results: readonly QuickRow[]): QuickRow[] =>
  rows.map((row) => {
    const latest = results.find(({ key }) => key === row.key)
    return latest?.result && isSame(latest, row) ? { ...row, result: latest.result } : row
  })

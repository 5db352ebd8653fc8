/** The rows of a quick order while they are put right: typed, pasted or read from a file, then checked, one by one or at once. */
import { useRef, useState } from 'react'
import { rowsOfText } from '#shared/orders/quick-order.ts'
import { type CheckedRow, canOrder, LINES_MAX, type TypedRow } from '#shared/web/cart.ts'
import type { Part } from '#shared/web/part.ts'
import { addTo, type Wanted } from '../../cart/cart.ts'
import { checkRows } from './calls.ts'

export interface QuickRow extends TypedRow {
  /** Names the row here. */
  key: number
  /** Undefined until it has been checked as it is now. */
  found?: CheckedRow
  /** The part that is ordered although another has replaced it. */
  kept?: boolean
}

const EMPTY: TypedRow = { part_number: '', quantity: '', serial_number: '', remark: '' }
/** A row without what is known of it. */
export const typedOf = ({ part_number, quantity, serial_number, remark }: TypedRow): TypedRow => ({
  part_number,
  quantity,
  serial_number,
  remark,
})

/** Whether a row can go to the cart as it is. */
export const isGood = ({ found, kept }: QuickRow): boolean =>
  found !== undefined && (found.problem === null || (kept === true && found.quantity !== null && canOrder(found.part)))

export function useQuickOrder() {
  const [rows, setRows] = useState<QuickRow[]>([])
  const [isWorking, setWorking] = useState(false)
  const next = useRef(1)

  const fresh = (row: TypedRow): QuickRow => ({ ...row, key: next.current++ })

  /** Checks rows as they are, and shows what was found unless they have changed meanwhile. */
  async function check(asked: readonly QuickRow[]): Promise<void> {
    const filled = asked.filter((row) => Object.values(typedOf(row)).some(Boolean))
    if (!filled.length) return
    const found = await checkRows(filled.map(typedOf))
    const byKey = new Map(filled.map((row, at) => [row.key, { row, found: found[at] }]))
    setRows((now) =>
      now.map((row) => {
        const one = byKey.get(row.key)
        const isSame = one?.found && JSON.stringify(typedOf(one.row)) === JSON.stringify(typedOf(row))
        return isSame && one?.found ? { ...row, found: one.found } : row
      }),
    )
  }

  async function working<T>(work: () => Promise<T>): Promise<T> {
    setWorking(true)
    try {
      return await work()
    } finally {
      setWorking(false)
    }
  }

  const edited = (row: QuickRow, change: Partial<TypedRow>): QuickRow => {
    const { found, kept, ...rest } = row
    return { ...rest, ...change }
  }

  return {
    rows,
    isWorking,
    good: rows.filter(isGood),
    bad: rows.filter((row) => row.found && !isGood(row)),
    /** How many rows a text has; they are taken only while they fit. */
    take: (typed: readonly TypedRow[]) =>
      working(async () => {
        if (!typed.length || typed.length > LINES_MAX) return
        const made = typed.map(fresh)
        setRows(made)
        await check(made)
      }),
    read: rowsOfText,
    edit: (key: number, change: Partial<TypedRow>) =>
      setRows((now) => now.map((row) => (row.key === key ? edited(row, change) : row))),
    /** Checks a row that was left, where it has been changed. */
    settle: (key: number) => {
      const row = rows.find((one) => one.key === key)
      return row && !row.found ? check([row]) : Promise.resolve()
    },
    use: (key: number, part: Part) => {
      const row = rows.find((one) => one.key === key)
      if (!row) return Promise.resolve()
      const changed = edited(row, { part_number: part.part_number })
      setRows((now) => now.map((one) => (one.key === key ? changed : one)))
      return check([changed])
    },
    keep: (key: number) => setRows((now) => now.map((row) => (row.key === key ? { ...row, kept: true } : row))),
    drop: (key: number) => setRows((now) => now.filter((row) => row.key !== key)),
    append: () => setRows((now) => [...now, fresh(EMPTY)]),
    clear: () => setRows([]),
    /** Adds the good rows to the cart; the others stay. @returns how many were added */
    add: () =>
      working(async () => {
        const good = rows.filter(isGood)
        const wanted = good.flatMap(({ found, serial_number, remark }): Wanted[] =>
          found?.part && found.quantity
            ? [{ part: found.part.id, quantity: found.quantity, serial_number, remark }]
            : [],
        )
        await addTo('cart', wanted)
        setRows((now) => now.filter((row) => !good.some(({ key }) => key === row.key)))
        return wanted.length
      }),
  }
}
export type QuickOrderState = ReturnType<typeof useQuickOrder>

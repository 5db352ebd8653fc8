/**
 * The rows of a quick order while they are put right: typed, pasted or read from a file, then checked, one by one or at
 * once. They stay in the tab until they are in the cart.
 */
import { useEffect, useRef, useState } from 'react'
import { rowsOfText } from '#shared/orders/quick-order.ts'
import { type CheckedRow, canOrder, LINES_MAX, type TypedRow } from '#shared/web/cart.ts'
import type { Part } from '#shared/web/part.ts'
import { draftOf } from '#storefront/core/form/draft.ts'
import { showToast } from '#storefront/core/ui/toast.ts'
import { checkRows } from './api.ts'
import { addToList, type Wanted } from './cart-store.ts'

export interface QuickRow extends TypedRow {
  /** Names the row here: its place in what was pasted. */
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
export const isReady = ({ found, kept }: QuickRow): boolean =>
  found !== undefined && (found.problem === null || (kept === true && found.quantity !== null && canOrder(found.part)))

/** Those that need a look before the good ones, each kind in its order; a row that is put right later keeps its place. */
export const invalidFirst = (rows: readonly QuickRow[]): QuickRow[] =>
  rows.toSorted((one, other) => Number(isReady(one)) - Number(isReady(other)))

const isSame = (one: TypedRow, other: TypedRow) => JSON.stringify(typedOf(one)) === JSON.stringify(typedOf(other))

/** The rows with what was found of those that are not empty. */
async function checkedRows(rows: readonly QuickRow[]): Promise<QuickRow[]> {
  const filled = rows.filter((row) => Object.values(typedOf(row)).some(Boolean))
  const matches = filled.length ? await checkRows(filled.map(typedOf)) : []
  return rows.map((row) => {
    const one = matches[filled.indexOf(row)]
    return one ? { ...row, found: one } : row
  })
}

/** What was typed and not checked, and the rows, without what was found of them. */
const draft = draftOf<{ typed: string; rows: QuickRow[] }>('quick')

export function useQuickOrder() {
  const [stored] = useState(draft.read)
  const [rows, setRows] = useState<QuickRow[]>(stored?.rows ?? [])
  const [input, setInput] = useState(stored?.typed ?? '')
  const [isWorking, setWorking] = useState(false)
  const next = useRef(Math.max(0, ...rows.map(({ key }) => key)) + 1)

  const fresh = (row: TypedRow): QuickRow => ({ ...row, key: next.current++ })

  useEffect(() => {
    const bare = rows.map(({ found, ...row }) => row)
    if (input || bare.length) draft.keep({ typed: input, rows: bare })
    else draft.clear()
  }, [input, rows])

  /** Checks rows as they are, and shows what was found unless they have changed meanwhile. */
  async function check(rowsToCheck: readonly QuickRow[]): Promise<void> {
    const checked = await checkedRows(rowsToCheck).catch((error: Error) => {
      showToast({ kind: 'error', text: error.message })
      return []
    })
    setRows((now) =>
      now.map((row) => {
        const one = checked.find(({ key }) => key === row.key)
        return one?.found && isSame(one, row) ? { ...row, found: one.found } : row
      }),
    )
  }

  // What was found may have changed since; without an answer a row is checked when it is left, like any other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was kept
  useEffect(() => {
    if (stored?.rows.length) void working(() => check(stored.rows))
  }, [])

  async function working<T>(task: () => Promise<T>): Promise<T> {
    setWorking(true)
    try {
      return await task()
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
    typed: input,
    setTyped: setInput,
    isWorking,
    good: rows.filter(isReady),
    bad: rows.filter((row) => row.found && !isReady(row)),
    /** How many rows a text has; they are taken only while they fit. */
    take: (taken: readonly TypedRow[]) =>
      working(async () => {
        if (!taken.length || taken.length > LINES_MAX) return
        next.current = 1
        setRows(invalidFirst(await checkedRows(taken.map(fresh))))
        setInput('')
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
        const good = rows.filter(isReady)
        const lines = good.flatMap(({ found, serial_number, remark }): Wanted[] =>
          found?.part && found.quantity
            ? [{ part: found.part.id, quantity: found.quantity, serial_number, remark }]
            : [],
        )
        await addToList('cart', lines)
        setRows((now) => now.filter((row) => !good.some(({ key }) => key === row.key)))
        return lines.length
      }),
  }
}
export type QuickOrderState = ReturnType<typeof useQuickOrder>

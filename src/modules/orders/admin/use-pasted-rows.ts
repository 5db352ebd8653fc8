/** The rows of a pasted block: those that match become lines, the others stay to be corrected. */
import { useRef, useState } from 'react'
import { useNotifyError } from '#admin/providers/notify-error.ts'
import type { QuickOrderInput } from '../shared/cart.ts'
import { applyResults, changedRow, type QuickRow, withResults } from '../shared/checked-rows.ts'
import { checkLines } from './lines-api.ts'
import { splitRows } from './new-lines.ts'
import type { OrderLine } from './order.ts'

/** @param add takes the lines of matched rows */
export function usePastedRows(add: (lines: readonly OrderLine[]) => void) {
  const notifyError = useNotifyError()
  const [rows, setRows] = useState<readonly QuickRow[]>([])
  const [addedCount, setAddedCount] = useState(0)
  const [isPending, setPending] = useState(false)
  const nextKey = useRef(1)

  /** Rows change while a check is running, too. */
  const current = useRef(rows)
  const updateRows = (changed: readonly QuickRow[]) => {
    current.current = changed
    setRows(changed)
  }
  /** Adds what can be added, and keeps the rest. */
  const addMatched = (changed: readonly QuickRow[]) => {
    const { lines, remaining } = splitRows(changed)
    updateRows(remaining)
    if (!lines.length) return
    add(lines)
    setAddedCount((count) => count + lines.length)
  }
  async function check(uncheckedRows: readonly QuickRow[]): Promise<void> {
    setPending(true)
    try {
      const checked = await withResults(uncheckedRows, checkLines)
      addMatched(applyResults(current.current, checked))
    } catch (error) {
      notifyError(error)
    } finally {
      setPending(false)
    }
  }
  const change = (keys: readonly number[], changeOf: (row: QuickRow) => Partial<QuickOrderInput>) =>
    updateRows(
      current.current.map((row) => (keys.includes(row.key) ? changedRow(row, changeOf(row)) : row)),
    )
  const unchecked = () => current.current.filter(({ result }) => !result)

  return {
    rows,
    /** Number of lines added since the block was pasted. */
    addedCount,
    isPending,
    addBlock: (block: readonly QuickOrderInput[]): Promise<void> => {
      const newRows = block.map((row): QuickRow => ({ ...row, key: nextKey.current++ }))
      setAddedCount(0)
      updateRows([...current.current, ...newRows])
      return check(newRows)
    },
    edit: (key: number, values: Partial<QuickOrderInput>) => change([key], () => values),
    /** Number of rows by now. */
    count: () => current.current.length,
    /** Checks what has changed. */
    recheck: () => (unchecked().length ? check(unchecked()) : Promise.resolve()),
    use: (key: number, part_number: string) => {
      change([key], () => ({ part_number }))
      return check(unchecked())
    },
    /** Takes the part although it is superseded or not sold. */
    keep: (key: number) =>
      addMatched(
        current.current.map((row) => (row.key === key ? { ...row, isConfirmed: true } : row)),
      ),
    takeReplacements: () => {
      const superseded = current.current.filter(({ result }) => result?.problem === 'superseded')
      const numberOf = ({ result, part_number }: QuickRow) =>
        result?.replacement?.part_number ?? part_number
      change(
        superseded.map(({ key }) => key),
        (row) => ({ part_number: numberOf(row) }),
      )
      return check(unchecked())
    },
    drop: (key: number) => updateRows(current.current.filter((row) => row.key !== key)),
    clear: () => updateRows([]),
  }
}
export type PastedRows = ReturnType<typeof usePastedRows>

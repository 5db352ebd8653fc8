/**
 * Editable rows of a quick order: typed, pasted or read from a file, then validated one by one or all at once. Session
 * storage keeps them until they are in the cart.
 */
import { useEffect, useRef, useState } from 'react'
import {
  changedRow,
  EMPTY_ROW,
  invalidFirst,
  isReady,
  type QuickRow,
  takeResults,
  withResults,
} from '#shared/orders/checked-rows.ts'
import { rowsOfText } from '#shared/orders/quick-order.ts'
import type { Alarm, AlarmFix } from '#shared/web/alarm.ts'
import { LINES_MAX, type QuickOrderInput } from '#shared/web/cart.ts'
import type { Part } from '#shared/web/part.ts'
import { draftOf } from '#storefront/core/form/draft.ts'
import { showToast, type Toast } from '#storefront/core/ui/toast.ts'
import { checkRows } from './api.ts'
import { addToList, type NewCartLine } from './cart-store.ts'

/** The unchecked text, and the rows without their results. */
const draft = draftOf<{ typed: string; rows: QuickRow[] }>('quick')

export function useQuickOrder() {
  const [stored] = useState(draft.read)
  const [rows, setRows] = useState<QuickRow[]>(stored?.rows ?? [])
  const [input, setInput] = useState(stored?.typed ?? '')
  const [isWorking, setWorking] = useState(false)
  const next = useRef(Math.max(0, ...rows.map(({ key }) => key)) + 1)

  const fresh = (row: QuickOrderInput): QuickRow => ({ ...row, key: next.current++ })

  useEffect(() => {
    const bare = rows.map(({ result, ...row }) => row)
    if (input || bare.length) draft.save({ typed: input, rows: bare })
    else draft.clear()
  }, [input, rows])

  /** Validates rows, and applies the results to those that have not changed meanwhile. */
  async function check(rowsToCheck: readonly QuickRow[]): Promise<void> {
    const checked = await withResults(rowsToCheck, checkRows).catch((error: Error) => {
      showToast({ kind: 'error', text: error.message })
      return []
    })
    setRows((now) => takeResults(now, checked))
  }

  // Stored results may be outdated; without a response, rows are validated on blur as usual.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the stored rows
  useEffect(() => {
    if (stored?.rows.length) void withBusy(() => check(stored.rows))
  }, [])

  async function withBusy<T>(task: () => Promise<T>): Promise<T> {
    setWorking(true)
    try {
      return await task()
    } finally {
      setWorking(false)
    }
  }

  return {
    rows,
    typed: input,
    setTyped: setInput,
    isWorking,
    good: rows.filter(isReady),
    bad: rows.filter((row) => row.result && !isReady(row)),
    /** Number of rows in a text, which is accepted only below the limit. */
    take: (taken: readonly QuickOrderInput[]) =>
      withBusy(async () => {
        if (!taken.length || taken.length > LINES_MAX) return
        next.current = 1
        setRows(invalidFirst(await withResults(taken.map(fresh), checkRows)))
        setInput('')
      }),
    read: rowsOfText,
    edit: (key: number, change: Partial<QuickOrderInput>) =>
      setRows((now) => now.map((row) => (row.key === key ? changedRow(row, change) : row))),
    /** Validates a changed row on blur. */
    settle: (key: number) => {
      const row = rows.find((row) => row.key === key)
      return row && !row.result ? check([row]) : Promise.resolve()
    },
    use: (key: number, part: Part) => {
      const row = rows.find((row) => row.key === key)
      if (!row) return Promise.resolve()
      const changed = changedRow(row, { part_number: part.part_number })
      setRows((now) => now.map((item) => (item.key === key ? changed : item)))
      return check([changed])
    },
    keep: (key: number) =>
      setRows((now) => now.map((row) => (row.key === key ? { ...row, ignoresReplacement: true } : row))),
    /** The alarms of a row, but for mates that another row has. */
    alarmsOf: ({ result }: QuickRow): Alarm[] =>
      (result?.alarms ?? []).filter(
        ({ fix }) => fix.kind !== 'add' || !rows.some((row) => row.result?.part?.id === fix.part.id),
      ),
    /** Puts right what an alarm of a row is about. */
    fix: (row: QuickRow, fix: AlarmFix) => {
      if (fix.kind === 'remove') setRows((now) => now.filter(({ key }) => key !== row.key))
      if (fix.kind !== 'replace' && fix.kind !== 'add') return Promise.resolve()
      const { part_number } = fix.part
      const changed =
        fix.kind === 'replace'
          ? changedRow(row, { part_number })
          : fresh({ ...EMPTY_ROW, part_number, quantity: String(fix.quantity), serial_number: row.serial_number })
      setRows((now) =>
        fix.kind === 'add' ? [...now, changed] : now.map((item) => (item.key === row.key ? changed : item)),
      )
      return check([changed])
    },
    drop: (key: number) => setRows((now) => now.filter((row) => row.key !== key)),
    append: () => setRows((now) => [...now, fresh(EMPTY_ROW)]),
    clear: () => setRows([]),
    /** Adds the valid rows to the cart; the others stay. @param added the toast of success */
    add: (added: Toast) =>
      withBusy(async () => {
        const good = rows.filter(isReady)
        const lines = good.flatMap(({ result, serial_number, remark }): NewCartLine[] =>
          result?.part && result.quantity
            ? [{ part: result.part.id, quantity: result.quantity, serial_number, remark }]
            : [],
        )
        await addToList('cart', lines, added)
        setRows((now) => now.filter((row) => !good.some(({ key }) => key === row.key)))
      }),
  }
}
export type QuickOrderState = ReturnType<typeof useQuickOrder>

/**
 * Editable rows of a quick order: typed, pasted or read from a file, then validated one by one or
 * all at once. Session storage keeps them until they are in the cart.
 */
import { useEffect, useRef, useState } from 'react'
import type { Part } from '#modules/catalogue/shared/part.ts'
import { useUnit } from '#modules/units/storefront/public.ts'
import { draftOf } from '#storefront/forms/draft.ts'
import { showToast, type Toast } from '#storefront/ui/toast.ts'
import { MAX_CART_LINES, type QuickOrderInput } from '../../shared/cart.ts'
import {
  applyResults,
  changedRow,
  EMPTY_ROW,
  invalidFirst,
  isReady,
  newRowFor,
  type QuickRow,
  withoutNewRows,
  withResults,
} from '../../shared/checked-rows.ts'
import { applyFix, type LineFix, type Warning } from '../../shared/line-warning.ts'
import { rowsForUnit, rowsOfText } from '../../shared/quick-order.ts'
import { checkRows } from './api.ts'
import { addToList, type NewCartLine } from './cart-store.ts'

/** The unchecked text, and the rows without their results. */
const draft = draftOf<{ typed: string; rows: QuickRow[] }>('quick')

/** Whether there is a text or a row that is not in the cart yet. */
export function hasOpenRows(): boolean {
  const { typed, rows } = draft.read() ?? { typed: '', rows: [] }
  return typed.trim() !== '' || rows.some(({ part_number }) => part_number.trim() !== '')
}

export function useQuickOrder() {
  const unit = useUnit()
  const serial = unit?.serial ?? null
  const [stored] = useState(draft.read)
  const [rows, setRows] = useState<QuickRow[]>(stored?.rows ?? [])
  const [input, setInput] = useState(stored?.typed ?? '')
  const [isPending, setPending] = useState(false)
  const nextKey = useRef(Math.max(0, ...rows.map(({ key }) => key)) + 1)

  const createRow = (row: QuickOrderInput): QuickRow => ({ ...row, key: nextKey.current++ })

  useEffect(() => {
    const unchecked = rows.map(({ result, ...row }) => row)
    if (input || unchecked.length) draft.save({ typed: input, rows: unchecked })
    else draft.clear()
  }, [input, rows])

  /**
   * Validates rows that are filled in, and applies the results to those that have not changed
   * meanwhile.
   */
  async function check(rowsToCheck: readonly QuickRow[]): Promise<void> {
    const checked = await withResults(withoutNewRows(rowsToCheck, serial), checkRows).catch(
      (error: Error) => {
        showToast({ kind: 'error', text: error.message })
        return []
      },
    )
    setRows((current) => applyResults(current, checked))
  }

  // Stored results may be outdated; without a response, rows are validated on blur as usual.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the stored rows
  useEffect(() => {
    if (stored?.rows.length) void withBusy(() => check(stored.rows))
  }, [])

  /** Superseded rows with the parts that replace them. */
  const supersededRows = rows.flatMap((row) => {
    const { problem, replacement } = row.result ?? {}
    return problem === 'superseded' && replacement && !isReady(row)
      ? [{ key: row.key, part: replacement }]
      : []
  })

  function selectParts(selected: readonly { key: number; part: Part }[]): Promise<void> {
    const partOf = new Map(selected.map(({ key, part }) => [key, part.part_number]))
    const changed = rows.flatMap((row) => {
      const part_number = partOf.get(row.key)
      return part_number === undefined ? [] : [changedRow(row, { part_number })]
    })
    setRows((current) => current.map((row) => changed.find(({ key }) => key === row.key) ?? row))
    return changed.length ? check(changed) : Promise.resolve()
  }

  const removeRow = (key: number) => setRows((current) => current.filter((row) => row.key !== key))

  function replaceRow(changed: QuickRow): Promise<void> {
    setRows((current) => current.map((row) => (row.key === changed.key ? changed : row)))
    return check([changed])
  }

  async function withBusy<T>(task: () => Promise<T>): Promise<T> {
    setPending(true)
    try {
      return await task()
    } finally {
      setPending(false)
    }
  }

  return {
    rows,
    input,
    setInput,
    isPending,
    validRows: rows.filter(isReady),
    invalidRows: rows.filter((row) => row.result && !isReady(row)),
    /** Number of rows in a text, which is accepted only below the limit. */
    load: (inputs: readonly QuickOrderInput[]) =>
      withBusy(async () => {
        if (!inputs.length || inputs.length > MAX_CART_LINES) return
        nextKey.current = 1
        setRows(
          invalidFirst(await withResults(rowsForUnit(inputs, serial).map(createRow), checkRows)),
        )
        setInput('')
      }),
    read: rowsOfText,
    edit: (key: number, change: Partial<QuickOrderInput>) =>
      setRows((current) => current.map((row) => (row.key === key ? changedRow(row, change) : row))),
    /** Validates a changed row on blur. */
    checkRow: (key: number) => {
      const row = rows.find((row) => row.key === key)
      return row && !row.result ? check([row]) : Promise.resolve()
    },
    selectPart: (key: number, part: Part) => selectParts([{ key, part }]),
    supersededRows,
    replaceSuperseded: () => selectParts(supersededRows),
    keepPart: (key: number) =>
      setRows((current) =>
        current.map((row) => (row.key === key ? { ...row, isConfirmed: true } : row)),
      ),
    /** The warnings of a row, but for mates that another row has. */
    warningsOf: ({ result }: QuickRow): Warning[] =>
      (result?.alarms ?? []).filter(
        ({ fix }) =>
          fix.kind !== 'add' || !rows.some((row) => row.result?.part?.id === fix.part.id),
      ),
    /** Fixes the problem of a warning of a row. */
    fix: (row: QuickRow, fix: LineFix): Promise<void> =>
      applyFix(fix, {
        replace: ({ part_number }) => replaceRow(changedRow(row, { part_number })),
        add: ({ part: { part_number }, quantity, serial_number }) => {
          const added = createRow({
            ...EMPTY_ROW,
            part_number,
            quantity: String(quantity),
            serial_number,
          })
          setRows((current) => [...current, added])
          return check([added])
        },
        remove: async () => removeRow(row.key),
        clear: () => replaceRow(changedRow(row, { serial_number: '' })),
      }),
    removeRow,
    appendRow: () => setRows((current) => [...current, createRow(newRowFor(serial))]),
    clear: () => setRows([]),
    /** Adds the valid rows to the cart; the others stay. @param added the toast of success */
    add: (added: Toast) =>
      withBusy(async () => {
        const validRows = rows.filter(isReady)
        const lines = validRows.flatMap(({ result, serial_number, remark }): NewCartLine[] => {
          const model = (serial_number === unit?.serial && unit.product?.model_number) || ''
          return result?.part && result.quantity
            ? [{ part: result.part, quantity: result.quantity, serial_number, model, remark }]
            : []
        })
        await addToList('cart', lines, added)
        setRows((current) => current.filter((row) => !validRows.some(({ key }) => key === row.key)))
      }),
  }
}
export type QuickOrderState = ReturnType<typeof useQuickOrder>

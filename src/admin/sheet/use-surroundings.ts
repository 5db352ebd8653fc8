/** Reports the state of a sheet to the surrounding page, and lets the page add and select rows. */
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import type { SheetValues, SheetViewProps } from '../extension-points.ts'
import type { ValueWrite } from './use-draft.ts'
import type { Sheet } from './use-sheet.ts'

export function useSurroundings(
  sheet: Sheet,
  { ref, onDirty, onRows, onActiveRow }: Pick<SheetViewProps, 'ref' | 'onDirty' | 'onRows' | 'onActiveRow'>,
): void {
  const { isDirty, rows, selection, requested } = sheet
  const isStored = !sheet.storedDraft.isTooLarge
  useEffect(() => {
    onDirty(isDirty, isStored)
    return () => onDirty(false, true)
  }, [onDirty, isDirty, isStored])

  const reportRows = useEffectEvent((current: Sheet['rows']) => onRows?.(current.map(({ values }) => values)))
  useEffect(() => reportRows(rows), [rows])
  /** The first position, and those that the page chooses, are no news to it. */
  const isQuiet = useRef(true)
  const reportActive = useEffectEvent(() => {
    if (!isQuiet.current) onActiveRow?.(selection.active.row)
    isQuiet.current = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported again when the same row is chosen again
  useEffect(() => reportActive(), [requested])

  useImperativeHandle(ref, () => ({
    select(row) {
      isQuiet.current = true
      sheet.select({ row, column: selection.active.column })
    },
    addRows: (newRows) => void sheet.writeValues(writesOf(sheet, newRows)),
    save: () => (sheet.isDirty ? sheet.save() : Promise.resolve(true)),
  }))
}

/** Writes below the last row; values of fields without a column are omitted. */
const writesOf = ({ rows, columns }: Sheet, newRows: readonly SheetValues[]): ValueWrite[] =>
  newRows.flatMap((values, index) =>
    columns.flatMap(({ field }, column) =>
      field.name in values ? [{ row: rows.length + index, column, value: values[field.name] }] : [],
    ),
  )

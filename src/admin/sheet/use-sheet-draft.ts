/** The unsaved changes of a sheet: written by position, undone and redone. */
import { useCallback, useMemo, useRef, useState } from 'react'
import { cellValue, type Values } from '#fields/parts/field-cells.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage } from '../i18n/text.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { parseCell } from './cell-text.ts'
import type { SheetColumn } from './columns.ts'
import {
  applyWrites,
  type CellWrite,
  type Draft,
  type RowKey,
  rowsOf,
  type SheetRow,
  withEarlier,
  withoutSaved,
} from './draft.ts'
import { EMPTY_HISTORY, type History, redo, undo, withoutRows, withStep } from './history.ts'
import type { SheetPermissions } from './permissions.ts'
import type { Position } from './selection.ts'
import { type Sort, sortRecords } from './sort.ts'
import { type KnownTitles, needsTitles, useTitles } from './use-titles.ts'

export interface ValueWrite extends Position {
  value: unknown
}

interface WriteReport {
  /** Cells that were skipped because they cannot be written. */
  skipped: number
}

export interface SheetDraft extends Pick<KnownTitles, 'titleOf' | 'distinctNames'> {
  draft: Draft
  rows: readonly SheetRow[]
  /** Whether titles that were written are still looked up; their cells change afterwards. */
  isResolving: boolean
  /** Values of a new record. */
  blank: Values
  /** Writes values; rows beyond the last one are added. */
  writeValues(
    writes: readonly ValueWrite[],
    rows?: readonly SheetRow[],
    isTyped?: boolean,
  ): Promise<WriteReport>
  /** Writes texts as their fields read them; blank ones leave the defaults of added rows. */
  writeTexts(
    writes: readonly (Position & { text: string })[],
    rows?: readonly SheetRow[],
    isTyped?: boolean,
  ): Promise<WriteReport>
  undo(): boolean
  redo(): boolean
  /** Replaces the draft as one step. */
  replace(draft: Draft): void
  /** Puts rows of an earlier visit back as one step, with the titles of what they refer to. */
  restore(draft: Draft): Promise<void>
  /**
   * Drops what has been saved; what was changed again meanwhile stays.
   * @param ids of the saved records, by row
   */
  markSaved(saved: Draft, ids: ReadonlyMap<RowKey, number>): void
  /** Drops all steps of rows that have been deleted. */
  forget(keys: ReadonlySet<RowKey>): void
}

interface DraftOptions {
  /** Values of a new record. */
  blank: Values
  /** The order of the records; null for that of the list. */
  sort: Sort | null
}

export function useSheetDraft(
  records: readonly AnyRecord[],
  columns: readonly SheetColumn[],
  { canType, canAdd }: SheetPermissions,
  { blank, sort }: DraftOptions,
): SheetDraft {
  const notifyError = useNotifyError()
  const [history, setHistory] = useState<History>(EMPTY_HISTORY)
  const { titleOf, distinctNames, resolve } = useTitles(records, columns)
  // New rows of several visits and tabs meet in one draft.
  const [visit] = useState(randomUuid)
  const nextRowNumber = useRef(0)
  const [lookups, setLookups] = useState(0)
  const locale = useLanguage()
  const sortColumn = columns.find(({ key }) => key === sort?.column)
  const ordered = useMemo(
    () =>
      sort && sortColumn ? sortRecords(records, sortColumn, sort, { titleOf, locale }) : records,
    [records, sort, sortColumn, titleOf, locale],
  )
  const rows = useMemo(() => rowsOf(ordered, history.draft), [ordered, history.draft])

  const writeValues = useCallback(
    async (writes: readonly ValueWrite[], target: readonly SheetRow[] = rows, isTyped = false) => {
      const first = nextRowNumber.current
      const cellWrites = writes.flatMap(({ row, column: index, value }): CellWrite[] => {
        const column = columns[index]
        const existingRow = target[row]
        const record = existingRow?.record ?? null
        if (!column || !canType(column.field, record) || !(existingRow || canAdd)) return []
        return [
          {
            key: existingRow?.key ?? `+${visit} ${first + row - target.length}`,
            record,
            column,
            value,
          },
        ]
      })
      nextRowNumber.current = writes.reduce(
        (next, { row }) => Math.max(next, first + row - target.length + 1),
        first,
      )
      const apply = (resolved: readonly CellWrite[]) =>
        setHistory((current) => withStep(current, applyWrites(current.draft, resolved, blank)))
      if (!needsTitles(cellWrites)) apply(cellWrites)
      else {
        setLookups((count) => count + 1)
        try {
          apply(await resolve(cellWrites, isTyped))
        } catch (error) {
          apply(cellWrites)
          notifyError(error)
        }
        setLookups((count) => count - 1)
      }
      return { skipped: writes.length - cellWrites.length }
    },
    [rows, columns, canType, canAdd, blank, resolve, notifyError, visit],
  )

  const writeTexts = useCallback<SheetDraft['writeTexts']>(
    (writes, target = rows, isTyped = false) => {
      const values = writes.flatMap(({ row, column: index, text }) => {
        const column = columns[index]
        if (!column) return []
        const isDefault = text.trim() === '' && !target[row]
        return [
          {
            row,
            column: index,
            value: isDefault ? cellValue(column, blank) : parseCell(column, text),
          },
        ]
      })
      return writeValues(values, target, isTyped)
    },
    [rows, columns, blank, writeValues],
  )

  const restore = async (stored: Draft) => {
    const cells = [...stored].flatMap(([key, { base, values }]) =>
      columns
        .filter(({ field }) => field.name in values)
        .map((column) => ({ key, record: base, column, value: cellValue(column, values) })),
    )
    setHistory((current) => withStep(current, withEarlier(current.draft, stored)))
    await resolve(cells, false).catch(notifyError)
  }

  const go = (step: History | null) => {
    if (step) setHistory(step)
    return step !== null
  }
  return {
    draft: history.draft,
    rows,
    isResolving: lookups > 0,
    blank,
    titleOf,
    distinctNames,
    writeValues,
    writeTexts,
    undo: () => go(undo(history)),
    redo: () => go(redo(history)),
    restore,
    replace: (draft) => setHistory((current) => withStep(current, draft)),
    markSaved: (saved, ids) =>
      setHistory(({ draft }) => ({ ...EMPTY_HISTORY, draft: withoutSaved(draft, saved, ids) })),
    forget: (keys) => setHistory((current) => withoutRows(current, keys)),
  }
}

/** Operations on blocks of cells: copy, paste, fill down and clear. */
import { useMemo } from 'react'
import { definitionOf } from '#fields/index.ts'
import { cellValue } from '#fields/parts/field-cells.ts'
import { parseBlock } from '#fields/parts/paste.ts'
import { LOCALES } from '#shared/constants.ts'
import { useText } from '../i18n/text.ts'
import { useNotifyError } from '../providers/notify-error.ts'
import { type Copy, fillBelow, fillWithin, placeBlock } from './block.ts'
import { formatBlock } from './clipboard.ts'
import { columnLabel, type SheetColumn } from './columns.ts'
import { rowsOf } from './draft.ts'
import { type Position, positionsOf, type Range } from './selection.ts'
import type { SheetRecords } from './use-records.ts'
import type { SheetSelection } from './use-selection.ts'
import type { SheetDraft } from './use-sheet-draft.ts'

interface Options {
  draft: SheetDraft
  columns: readonly SheetColumn[]
  loaded: SheetRecords
  range: Range
  select: SheetSelection['select']
  textAt(position: Position): string
  announce(sentence: string): void
  /** Whether the rows have another order than the list. */
  isSorted: boolean
}

export interface SheetBlocks {
  /** The selected cells as text. */
  copy(): string
  paste(clipboard: string): Promise<void>
  clearCells(): Promise<void>
  fillDown(): Promise<void>
  /** Fills the rows below the range, down to this one. */
  fillTo(bottom: number): Promise<void>
}

/** Names that a first row of a pasted block may have for a column, in lower case. */
const headingsOf = (column: SheetColumn): string[] => {
  const suffix =
    definitionOf(column.field).parts?.find(({ path }) => path === column.part)?.suffix ?? ''
  const labels = LOCALES.map((locale) => columnLabel(column, locale))
  return [`${column.field.name}${suffix}`, ...labels].map((name) => name.toLowerCase())
}

export function useBlocks({
  draft,
  columns,
  loaded,
  range,
  select,
  textAt,
  announce,
  isSorted,
}: Options): SheetBlocks {
  const text = useText()
  const notifyError = useNotifyError()
  const { rows } = draft
  const headings = useMemo(() => columns.map(headingsOf), [columns])
  const { top, left } = range

  const report = (message: string, skipped: number) =>
    announce(
      skipped
        ? text('sheet.sentences', {
            first: message,
            second: text('sheet.skipped', { smart_count: skipped }),
          })
        : message,
    )

  /**
   * Loads the records that a block covers, if it begins in a record and extends below the loaded
   * ones. A block that begins in a new row adds rows, even if the list has more records.
   */
  const coversUnloaded = (bottom: number) =>
    top < loaded.records.length && bottom > loaded.records.length && loaded.hasMore
  const rowsUntil = async (bottom: number) =>
    coversUnloaded(bottom) ? rowsOf(await loaded.loadUntil(bottom), draft.draft) : rows

  async function paste(clipboard: string) {
    const placed = placeBlock(parseBlock(clipboard), range, headings)
    if (clipboard === '' || !placed.writes.length) return
    // Records that are loaded now would be sorted in among the rows that the block covers.
    if (isSorted && coversUnloaded(top + placed.rows)) return announce(text('sheet.pasteSorted'))
    try {
      const { skipped } = await draft.writeTexts(placed.writes, await rowsUntil(top + placed.rows))
      const right = placed.writes.reduce((last, { column }) => Math.max(last, column), left)
      select({ row: top, column: left }, { row: top + placed.rows - 1, column: right })
      report(text('sheet.pasted', { smart_count: placed.rows }), skipped + placed.outside)
    } catch (error) {
      notifyError(error)
    }
  }

  async function copyCells(copies: readonly Copy[]) {
    const writes = copies.flatMap(({ from, to }) => {
      const column = columns[from.column]
      const values = rows[from.row]?.values
      return column && values ? [{ ...to, value: cellValue(column, values) }] : []
    })
    if (!writes.length) return
    const { skipped } = await draft.writeValues(writes)
    report(text('sheet.filled', { smart_count: writes.length - skipped }), skipped)
  }

  async function clearCells() {
    const writes = positionsOf(range).flatMap((position) => {
      const column = columns[position.column]
      if (!column || !rows[position.row]) return []
      return [
        { ...position, value: column.part === null ? definitionOf(column.field).emptyValue : null },
      ]
    })
    const { skipped } = await draft.writeValues(writes)
    report(text('sheet.cleared', { smart_count: writes.length - skipped }), skipped)
  }

  return {
    copy: () => formatBlock(blockOf(range, textAt)),
    paste,
    clearCells,
    fillDown: () => copyCells(fillWithin(range)),
    fillTo: async (bottom) => {
      await copyCells(fillBelow(range, bottom))
      select({ row: top, column: left }, { row: bottom, column: range.right })
    },
  }
}

const blockOf = (
  { top, bottom, left, right }: Range,
  textAt: (position: Position) => string,
): string[][] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, across) =>
      textAt({ row: top + down, column: left + across }),
    ),
  )

/**
 * The rejected rows of a preview as a sheet: cells are corrected, filled, and pasted over; the plan
 * holds their texts.
 */

import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { targetNameOf } from '#fields/index.ts'
import { cellValue } from '#fields/parts/field-cells.ts'
import { parseBlock } from '#fields/parts/paste.ts'
import type { Locale } from '#shared/constants.ts'
import type { PreviewRow } from '#shared/file-import.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { isSameValue } from '../../providers/changed-values.ts'
import { useNotifyError } from '../../providers/notify-error.ts'
import { useResource } from '../../resources.ts'
import {
  type CellErrors,
  fillBelow,
  fillWithin,
  formatBlock,
  type GridSheet,
  listErrors,
  type Position,
  placeBlock,
  positionsOf,
  ROW,
  type SheetErrors,
  useAnnouncement,
  useSelection,
  useTitles,
} from '../../sheet/public.ts'
import type { ImportSession } from '../import-session.ts'
import type { Import } from '../use-import.ts'
import {
  type CorrectionColumn,
  correctionColumns,
  displayText,
  errorOf,
  textOf,
} from './correction-columns.ts'
import { correctionRows, isChanged } from './correction-rows.ts'
import { type Corrections, cellText, withCells } from './corrections.ts'
import { otherProblems, problemsAt } from './preview-cells.ts'
import type { Preview } from './use-preview.ts'

// Errors of the cells of rejected rows: from the last check, or for a corrected cell alone.

/** By key of the row, then of the column. */
function rowErrors(
  rows: readonly PreviewRow[],
  columns: readonly CorrectionColumn[],
  corrections: Corrections | undefined,
  locale: Locale,
): ReadonlyMap<string, CellErrors> {
  const headings = columns.map(({ heading }) => heading)
  return new Map(
    rows.map((row) => {
      const errors = new Map<string, string>()
      for (const column of columns) {
        const { key, heading, field } = column
        const text = cellText(row, heading, corrections)
        const isCorrected = text !== cellText(row, heading, undefined)
        // A check stops at the key of a row: show its other errors at once. Only the check knows
        // which cells may be empty, since it has found the record.
        const checked = isCorrected
          ? ''
          : problemsAt(row, heading, field.label[locale], locale).join(' · ')
        const isOpen = !isCorrected && text === ''
        const reason = checked || (isOpen ? undefined : errorOf(column, text, locale))
        if (reason) errors.set(key, reason)
      }
      const otherText = otherProblems(row, headings).join(' · ')
      if (otherText) errors.set(ROW, otherText)
      return [String(row.row), errors]
    }),
  )
}

export interface CorrectionSheet extends GridSheet {
  announcement: string
  errors: SheetErrors
  /** Goes to a wrong cell, by its position in the list. */
  goToError(position: number): void
}

interface TextWrite extends Position {
  text: string
}
type Steps = { past: (Corrections | undefined)[]; next: (Corrections | undefined)[] }

export function useCorrectionSheet(
  session: ImportSession,
  preview: Preview,
  flow: Pick<Import, 'change' | 'check' | 'task'>,
): CorrectionSheet {
  const text = useText()
  const locale = useLanguage()
  const resource = useResource()
  const notifyError = useNotifyError()
  const { structure, plan } = session
  const { corrections, columns: targets } = plan
  const isBusy = flow.task !== null
  const columns = useMemo(
    () => correctionColumns(resource, { structure, plan: { columns: targets } }),
    [resource, structure, targets],
  )
  const rows = useMemo(
    () => correctionRows(preview.rows, columns, corrections),
    [preview.rows, columns, corrections],
  )
  const byRow = useMemo(
    () => rowErrors(preview.rows, columns, corrections, locale),
    [preview.rows, columns, corrections, locale],
  )
  const list = useMemo(() => listErrors(rows, columns, byRow), [rows, columns, byRow])
  const titles = useTitles(NO_RECORDS, columns)
  const selected = useSelection(rows, columns.length)
  const { range, select } = selected
  const { announcement, announce, announceRange } = useAnnouncement(range)
  const [steps, setSteps] = useState<Steps>({ past: [], next: [] })

  const textAt = ({ row, column }: Position) => {
    const [source, targetColumn] = [preview.rows[row], columns[column]]
    return source && targetColumn ? cellText(source, targetColumn.heading, corrections) : ''
  }
  function write(cells: readonly TextWrite[]) {
    const changed = cells.filter(
      (cell) => preview.rows[cell.row] && columns[cell.column] && cell.text !== textAt(cell),
    )
    if (isBusy || !changed.length) return 0
    setSteps(({ past }) => ({ past: [...past, corrections], next: [] }))
    const writes = changed.map(({ row, column, text }) => ({
      row: preview.rows[row]?.row ?? 0,
      column: columns[column]?.heading ?? '',
      text,
    }))
    flow.change({ corrections: withCells(corrections, writes) })
    return changed.length
  }
  function goTo(from: keyof Steps, to: keyof Steps) {
    const step = steps[from].at(-1)
    if (!steps[from].length)
      return announce(text(from === 'past' ? 'sheet.nothingToUndo' : 'sheet.nothingToRedo'))
    setSteps({ ...steps, [from]: steps[from].slice(0, -1), [to]: [...steps[to], corrections] })
    flow.change({ corrections: step })
    announce(text(from === 'past' ? 'sheet.undone' : 'sheet.redone'))
  }
  const fill = (copies: ReturnType<typeof fillBelow>) => {
    const count = write(copies.map(({ from, to }) => ({ ...to, text: textAt(from) })))
    if (count) announce(text('sheet.filled', { smart_count: count }))
  }

  const [isCheckRequested, requestCheck] = useState(false)
  const check = useEffectEvent(() => void flow.check())
  useEffect(() => {
    if (!isCheckRequested) return
    requestCheck(false)
    check()
  }, [isCheckRequested])

  return {
    ...selected,
    label: text('import.rejectedRows'),
    rowTitle: ({ number = 0 }) => text('import.rowNumber', { row: number }),
    columns,
    rows,
    blank: {},
    errors: { byRow, list },
    isSaving: isBusy,
    announcement,
    goToError: (position) => {
      const wrong = list[position]
      if (wrong) select({ row: wrong.row, column: Math.max(0, wrong.column) })
    },
    canEdit: () => !isBusy,
    displayTextAt: (position) => {
      const column = columns[position.column]
      const isCorrected =
        column && rows[position.row]?.edit && isChanged(rows[position.row], column)
      return isCorrected
        ? displayText(column, textAt(position), titles.titleOf, locale)
        : textAt(position)
    },
    edit: (editing) => (isBusy ? undefined : selected.setEditing(editing)),
    toggle: () => false,
    async writeValues(writes) {
      const placed = writes.flatMap(({ value, ...position }) => {
        const [row, column] = [rows[position.row], columns[position.column]]
        if (!row || !column || isSameValue(value, cellValue(column, row.values))) return []
        return [{ position, key: row.key, record: null, column, value }]
      })
      write(
        placed.map(({ position, column, value }) => ({
          ...position,
          text: textOf(column, value, locale),
        })),
      )
      const linked = placed.filter(
        ({ column, value }) => targetNameOf(column.field) && typeof value !== 'string',
      )
      if (linked.length) await titles.resolve(linked, false).catch(notifyError)
      return { skipped: writes.length - placed.length }
    },
    copy: () =>
      formatBlock(
        Array.from({ length: range.bottom - range.top + 1 }, (_, down) =>
          Array.from({ length: range.right - range.left + 1 }, (__, across) =>
            textAt({ row: range.top + down, column: range.left + across }),
          ),
        ),
      ),
    async paste(clipboard) {
      const headings = columns.map(({ heading }) => [heading.toLowerCase()])
      const placed = placeBlock(parseBlock(clipboard), range, headings)
      if (clipboard === '' || !placed.writes.length) return
      const insideWrites = placed.writes.filter(({ row }) => row < rows.length)
      write(insideWrites)
      const right = insideWrites.reduce((last, { column }) => Math.max(last, column), range.left)
      const bottom = Math.min(rows.length, range.top + placed.rows) - 1
      select({ row: range.top, column: range.left }, { row: bottom, column: right })
      const skipped = placed.writes.length - insideWrites.length + placed.outside
      const message = text('sheet.pasted', { smart_count: bottom - range.top + 1 })
      announce(
        skipped
          ? text('sheet.sentences', {
              first: message,
              second: text('sheet.skipped', { smart_count: skipped }),
            })
          : message,
      )
    },
    async clearCells() {
      const count = write(positionsOf(range).map((position) => ({ ...position, text: '' })))
      if (count) announce(text('sheet.cleared', { smart_count: count }))
    },
    fillDown: async () => fill(fillWithin(range)),
    async fillTo(bottom) {
      fill(fillBelow(range, bottom))
      select({ row: range.top, column: range.left }, { row: bottom, column: range.right })
    },
    undo: () => goTo('past', 'next'),
    redo: () => goTo('next', 'past'),
    save: async () => {
      await flow.check()
      return true
    },
    requestSave: () => requestCheck(true),
    deletion: { request: () => undefined },
    announceRange,
  }
}

const NO_RECORDS: readonly AnyRecord[] = []

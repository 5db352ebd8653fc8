/** Below the sheet: what is unsaved, wrong or loaded, and the actions on all of it. */
import Save from '@mui/icons-material/SaveOutlined'
import { Box, Button } from '@mui/material'
import { useCallback, useRef } from 'react'
import { definitionOf } from '#fields/index.ts'
import { cellValue } from '#fields/parts/field-cells.ts'
import { MAX_PAGE_SIZE } from '#shared/constants.ts'
import { roundAverage, roundSum } from '#shared/figures.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { shortcutOf } from '../keyboard/key-names.ts'
import { ROW } from './cell-errors.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { isSingle } from './selection.ts'
import type { SheetRecords } from './use-records.ts'
import type { Sheet } from './use-sheet.ts'

interface SheetFooterProps {
  sheet: Sheet
  loaded: SheetRecords
}

export function SheetFooter({ sheet, loaded }: SheetFooterProps) {
  const text = useText()
  const errors = sheet.errors.list.length
  const changed = sheet.draft.size
  const reason = activeError(sheet)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1,
        borderTop: 1,
        borderColor: 'divider',
        flex: 'none',
      }}
    >
      <Button
        variant="contained"
        startIcon={<Save />}
        title={shortcutOf('S', navigator.platform)}
        disabled={!sheet.isDirty}
        loading={sheet.isSaving}
        loadingPosition="start"
        onClick={() => sheet.save()}
      >
        {text('form.save')}
      </Button>
      <Button
        disabled={!sheet.isDirty || sheet.isSaving}
        onClick={() => sheet.replace(EMPTY_DRAFT)}
      >
        {text('sheet.discard')}
      </Button>
      {sheet.canAdd && (
        <Button onClick={() => sheet.goTo({ row: sheet.rows.length, column: 0 })}>
          {text('sheet.addRow')}
        </Button>
      )}
      {sheet.deletion.isPossible && (
        <Button
          disabled={sheet.isSaving}
          title={shortcutOf('−', navigator.platform)}
          onClick={sheet.deletion.request}
        >
          {text('sheet.deleteRows', { smart_count: sheet.range.bottom - sheet.range.top + 1 })}
        </Button>
      )}
      <Box role="status" sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
        {changed > 0 && (
          <Box component="span" sx={{ color: 'warning.main', fontWeight: 600, mr: 1.5 }}>
            {text('sheet.unsaved', { smart_count: changed })}
          </Box>
        )}
        {errors > 0 && (
          <Box component="span" sx={{ color: 'error.main', fontWeight: 600, mr: 1.5 }}>
            {text('sheet.errors', { smart_count: errors })}
          </Box>
        )}
        {reason !== undefined && (
          <Box component="span" sx={{ color: 'error.main', mr: 1.5 }}>
            {reason}
          </Box>
        )}
        <span>{sheet.announcement}</span>
      </Box>
      <SelectionFigures sheet={sheet} />
      <LoadedRows loaded={loaded} isSorted={sheet.sorting.sort !== null} />
    </Box>
  )
}

/** The reason why the active cell, or else its row, is wrong. */
function activeError({ errors, rows, columns, selection: { active } }: Sheet): string | undefined {
  const key = rows[active.row]?.key
  const ofRow = key === undefined ? undefined : errors.byRow.get(key)
  return ofRow?.get(columns[active.column]?.key ?? ROW) ?? ofRow?.get(ROW)
}

function LoadedRows({ loaded, isSorted }: { loaded: SheetRecords; isSorted: boolean }) {
  const text = useText()
  const { number } = formatIn(useLanguage())
  const { records, total, hasMore, isLoadingMore, loadUntil } = loaded
  const count = number(records.length)
  const next = Math.min(MAX_PAGE_SIZE, total === undefined ? MAX_PAGE_SIZE : total - records.length)
  const status = useRef<HTMLSpanElement>(null)
  /** Keeps the focus here when the last rows remove the button. */
  const keepFocus = useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (button && document.activeElement === button) status.current?.focus()
    },
    [],
  )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
      {hasMore && (
        <Button
          ref={keepFocus}
          loading={isLoadingMore}
          onClick={() => loadUntil(records.length + 1)}
        >
          {text('sheet.loadMore', { count: number(next) })}
        </Button>
      )}
      {hasMore && isSorted && <span>{text('sheet.sortedLoaded')}</span>}
      <span ref={status} tabIndex={-1}>
        {hasMore
          ? text(total === undefined ? 'sheet.loadedOfMany' : 'sheet.loadedOf', {
              count,
              total: number(total ?? 0),
            })
          : text('sheet.loaded', { smart_count: records.length })}
      </span>
    </Box>
  )
}

/** The values of the cells that are not empty. */
const selectedValues = ({ rows, columns, range }: Sheet): unknown[] =>
  rows.slice(range.top, range.bottom + 1).flatMap(({ values }) =>
    columns.slice(range.left, range.right + 1).flatMap((column) => {
      const value = cellValue(column, values)
      const isEmpty = column.part === null ? definitionOf(column.field).isEmpty(value) : !value
      return isEmpty ? [] : [value]
    }),
  )

/**
 * Number, sum and average of the selected cells, as a spreadsheet shows them: nothing for a single
 * cell; sum and average of numbers only.
 */
function SelectionFigures({ sheet }: { sheet: Sheet }) {
  const text = useText()
  const { number } = formatIn(useLanguage())
  if (isSingle(sheet.range)) return null
  const values = selectedValues(sheet)
  const numbers = values.filter((value) => typeof value === 'number')
  const sum = numbers.reduce((total, value) => total + value, 0)
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.5,
        color: 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <span>{text('sheet.count', { count: number(values.length) })}</span>
      {numbers.length > 0 && (
        <>
          <span>{text('list.sum', { value: number(roundSum(sum)) })}</span>
          <span>{text('list.average', { value: number(roundAverage(sum, numbers.length)) })}</span>
        </>
      )}
    </Box>
  )
}

/** A row of the sheet: its number, and a cell per column. */
// biome-ignore-all lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: rows of a table could not be placed where they are scrolled to; the typing box has the focus of the active cell
import { Box } from '@mui/material'
import { memo } from 'react'
import { componentsOf } from '#fields/components.ts'
import { cellValue } from '#fields/parts/field-cells.ts'
import { visuallyHidden } from '#fields/parts/visually-hidden.ts'
import { useText } from '../i18n/text.ts'
import { useFormat } from '../i18n/use-format.ts'
import { isSameValue } from '../providers/changed-values.ts'
import { type CellErrors, ROW } from './cell-errors.ts'
import { hasText, type SheetColumn } from './columns.ts'
import type { SheetRow as Row } from './draft.ts'
import { containsText } from './find.ts'
import { NUMBERS } from './layout.ts'
import type { Position } from './selection.ts'

/** Id of a cell. @param grid the id of its grid */
export const cellId = (grid: string, { row, column }: Position): string =>
  `${grid}-${row}-${column}`

export interface SheetRowProps {
  /** Id of the grid. */
  grid: string
  index: number
  /** Undefined for the empty row at the end, where a new record begins. */
  row: Row | undefined
  /** Title of the record. */
  title: string
  columns: readonly SheetColumn[]
  /** Text of each cell. */
  texts: readonly string[]
  /** Which cells can be written, by column. */
  editable: readonly boolean[]
  widths: readonly number[]
  height: number
  errors: CellErrors
  /** The active column; -1 when the active cell is in another row. */
  active: number
  /** First and last selected column; -1 for none. */
  left: number
  right: number
  /** The folded text that is sought; empty while none is. */
  sought: string
  /** Whether the handle that fills the rows below is in this row. */
  hasHandle: boolean
}

/** Strings and numbers are compared, so that equal lists do not render the row again. */
const isEqual = (before: SheetRowProps, after: SheetRowProps): boolean =>
  (Object.keys(after) as (keyof SheetRowProps)[]).every((name) => {
    const [one, other] = [before[name], after[name]]
    if (name !== 'texts' && name !== 'editable') return one === other
    return (
      before[name].length === after[name].length &&
      before[name].every((item, columnIndex) => item === after[name][columnIndex])
    )
  })

export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const text = useText()
  const { list } = useFormat()
  const { index, row, title, columns, height, errors } = props
  const state = row?.record === null ? '+' : row?.edit ? '•' : ''
  const rowError = errors.get(ROW)
  return (
    <Box
      role="row"
      aria-rowindex={index + 2}
      className="sheet-row"
      style={{ height, transform: `translateY(${index * height}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={`sheet-number${rowError === undefined ? '' : ' is-wrong'}`}
        style={{ width: NUMBERS }}
        title={rowError ?? title}
      >
        <span aria-hidden>
          {row ? (row.number ?? index + 1) : '+'} {state}
        </span>
        <Box component="span" sx={visuallyHidden}>
          {list(
            [title, row?.edit && text('sheet.changed'), rowError].filter(
              (part) => typeof part === 'string',
            ),
          )}
        </Box>
      </div>
      {columns.map((column, columnIndex) => (
        <Cell
          key={column.key}
          {...props}
          column={column}
          columnIndex={columnIndex}
          error={errors.get(column.key)}
        />
      ))}
    </Box>
  )
}, isEqual)

interface CellProps extends SheetRowProps {
  column: SheetColumn
  columnIndex: number
  error: string | undefined
}

function Cell({
  grid,
  index,
  row,
  column,
  columnIndex,
  texts,
  editable,
  widths,
  error,
  active,
  left,
  right,
  sought,
  hasHandle,
}: CellProps) {
  const text = useText()
  const { Column, align } = componentsOf(column.field)
  const isSummarised = !hasText(column)
  const isChanged = row?.edit && isCellChanged(row, column)
  const isSelected = columnIndex >= left && columnIndex <= right
  const names = ['sheet-cell']
  if (error !== undefined) names.push('is-wrong')
  if (isChanged) names.push('is-changed')
  if (!isSummarised && containsText(texts[columnIndex] ?? '', sought)) names.push('is-match')
  if (isSelected) names.push('is-selected')
  if (active === columnIndex) names.push('is-active')
  if (!editable[columnIndex]) names.push('is-locked')
  return (
    <div
      id={cellId(grid, { row: index, column: columnIndex })}
      role="gridcell"
      aria-colindex={columnIndex + 2}
      aria-readonly={!editable[columnIndex]}
      aria-selected={isSelected}
      {...(error !== undefined && { 'aria-invalid': true })}
      data-row={index}
      data-column={columnIndex}
      className={names.join(' ')}
      style={{ width: widths[columnIndex], textAlign: align ?? 'left' }}
      title={error ?? (isSummarised ? undefined : texts[columnIndex])}
    >
      <span className="sheet-text" lang={column.part ?? undefined}>
        {isSummarised && row?.record ? (
          <Column field={column.field} value={row.values[column.field.name]} record={row.record} />
        ) : (
          texts[columnIndex]
        )}
      </span>
      {error !== undefined && (
        <Box component="span" sx={visuallyHidden}>
          {text('sheet.wrong', { reason: error })}
        </Box>
      )}
      {hasHandle && columnIndex === right && (
        <span className="sheet-handle" data-handle aria-hidden />
      )}
    </div>
  )
}

const isCellChanged = ({ record, values }: Row, column: SheetColumn): boolean =>
  record !== null && !isSameValue(cellValue(column, record), cellValue(column, values))

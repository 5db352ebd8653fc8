/** Number, sum and average of the selected cells, as a spreadsheet shows them. */
import { Box } from '@mui/material'
import { definitionOf } from '#fields/index.ts'
import { cellValue } from '#fields/parts/field-cells.ts'
import { roundAverage, roundSum } from '#shared/figures.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { isSingle } from './selection.ts'
import type { Sheet } from './use-sheet.ts'

/** The values of the cells that are not empty. */
const selectedValues = ({ rows, columns, range }: Sheet): unknown[] =>
  rows.slice(range.top, range.bottom + 1).flatMap(({ values }) =>
    columns.slice(range.left, range.right + 1).flatMap((column) => {
      const value = cellValue(column, values)
      const isEmpty = column.part === null ? definitionOf(column.field).isEmpty(value) : !value
      return isEmpty ? [] : [value]
    }),
  )

/** Shows nothing for a single cell; sum and average of numbers only. */
export function SelectionFigures({ sheet }: { sheet: Sheet }) {
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

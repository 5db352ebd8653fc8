/** The headings of the sheet, which stay above the scrolled rows. */
// biome-ignore-all lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: rows of a table could not be placed where they are scrolled to; only cells take the focus
import { Box } from '@mui/material'
import { componentsOf } from '#admin/core/fields/index.ts'
import { useLanguage } from '#admin/core/i18n/text.ts'
import { columnLabel, type SheetColumn } from './columns.ts'
import { NUMBERS } from './layout.ts'

interface SheetHeadProps {
  columns: readonly SheetColumn[]
  widths: readonly number[]
  height: number
  /** Of all columns, in px. */
  width: number
}

export function SheetHead({ columns, widths, height, width }: SheetHeadProps) {
  const locale = useLanguage()
  return (
    <Box role="rowgroup" className="sheet-head" style={{ width }}>
      <Box role="row" aria-rowindex={1} className="sheet-heading-row" style={{ height }}>
        <div role="columnheader" aria-colindex={1} className="sheet-number" style={{ width: NUMBERS }}>
          #
        </div>
        {columns.map((column, at) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={at + 2}
            className="sheet-heading"
            style={{ width: widths[at], textAlign: componentsOf(column.field).align ?? 'left' }}
            title={columnLabel(column, locale)}
          >
            <span className="sheet-text">
              {columnLabel(column, locale)}
              {column.field.required && <span aria-hidden> *</span>}
            </span>
          </div>
        ))}
      </Box>
    </Box>
  )
}

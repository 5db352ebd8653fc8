/** The headings of the sheet, which stay above the scrolled rows. */
// biome-ignore-all lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: rows of a table could not be placed where they are scrolled to; the typing box has the focus of the active cell
import Search from '@mui/icons-material/Search'
import { Box, IconButton, TableSortLabel } from '@mui/material'
import { componentsOf } from '#fields/components.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import { shortcutOf } from '../keyboard/key-names.ts'
import { ResizeHandle } from '../ui/resize-handle.tsx'
import { columnLabel, hasText, type SheetColumn } from './columns.ts'
import type { Sorting } from './grid-sheet.ts'
import { NUMBERS } from './layout.ts'

interface SheetHeadProps {
  columns: readonly SheetColumn[]
  widths: readonly number[]
  height: number
  /** Width of all columns, in px. */
  width: number
  /** @param width in px; null for the width of the contents */
  onResize(key: string, width: number | null): void
  sorting: Sorting | undefined
  onFind(): void
}

export function SheetHead({
  columns,
  widths,
  height,
  width,
  onResize,
  sorting,
  onFind,
}: SheetHeadProps) {
  const text = useText()
  const locale = useLanguage()
  return (
    <Box role="rowgroup" className="sheet-head" style={{ width }}>
      <Box role="row" aria-rowindex={1} className="sheet-heading-row" style={{ height }}>
        <div
          role="columnheader"
          aria-colindex={1}
          className="sheet-number"
          style={{ width: NUMBERS }}
        >
          <IconButton
            size="small"
            tabIndex={-1}
            aria-label={text('sheet.find')}
            title={`${text('sheet.find')} (${shortcutOf('F', navigator.platform)})`}
            onClick={onFind}
          >
            <Search fontSize="inherit" />
          </IconButton>
          #
        </div>
        {columns.map((column, index) => {
          const sort = sorting?.sort?.column === column.key ? sorting.sort : null
          const label = (
            <span className="sheet-text">
              {columnLabel(column, locale)}
              {column.field.required && <span aria-hidden> *</span>}
            </span>
          )
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={index + 2}
              {...(sort && { 'aria-sort': sort.isDescending ? 'descending' : 'ascending' })}
              className="sheet-heading"
              style={{
                width: widths[index],
                textAlign: componentsOf(column.field).align ?? 'left',
              }}
              title={columnLabel(column, locale)}
            >
              {sorting && hasText(column) ? (
                <TableSortLabel
                  className="sheet-sort"
                  tabIndex={-1}
                  active={sort !== null}
                  direction={sort?.isDescending ? 'desc' : 'asc'}
                  onClick={() => sorting.sortBy(column.key, sort !== null)}
                >
                  {label}
                </TableSortLabel>
              ) : (
                label
              )}
              <ResizeHandle
                onDrag={(heading, width) => {
                  // The rows follow at the end: all of them would be rendered for every pixel.
                  heading.style.width = `${width ?? widths[index]}px`
                }}
                onResize={(width) => onResize(column.key, width)}
              />
            </div>
          )
        })}
      </Box>
    </Box>
  )
}

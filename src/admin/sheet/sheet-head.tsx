/** The headings of the sheet, which stay above the scrolled rows. */
// biome-ignore-all lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: rows of a table could not be placed where they are scrolled to; only cells take the focus
import { Box } from '@mui/material'
import type { PointerEvent } from 'react'
import { componentsOf } from '#fields/components.ts'
import { useLanguage } from '../i18n/text.ts'
import { columnLabel, type SheetColumn } from './columns.ts'
import { NUMBERS } from './layout.ts'

interface SheetHeadProps {
  columns: readonly SheetColumn[]
  widths: readonly number[]
  height: number
  /** Width of all columns, in px. */
  width: number
  /** @param width in px; null for the width of the contents */
  onResize(key: string, width: number | null): void
}

export function SheetHead({ columns, widths, height, width, onResize }: SheetHeadProps) {
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
          #
        </div>
        {columns.map((column, index) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 2}
            className="sheet-heading"
            style={{ width: widths[index], textAlign: componentsOf(column.field).align ?? 'left' }}
            title={columnLabel(column, locale)}
          >
            <span className="sheet-text">
              {columnLabel(column, locale)}
              {column.field.required && <span aria-hidden> *</span>}
            </span>
            <ResizeHandle onResize={(width) => onResize(column.key, width)} />
          </div>
        ))}
      </Box>
    </Box>
  )
}

/**
 * For pointers; Alt, Shift and an arrow do the same by keys. A double click restores the width of
 * the contents.
 */
function ResizeHandle({ onResize }: { onResize(width: number | null): void }) {
  function startResize(event: PointerEvent<HTMLElement>) {
    event.preventDefault()
    const handle = event.currentTarget
    const heading = handle.parentElement
    const startWidth = heading?.offsetWidth ?? 0
    const startX = event.clientX
    let width: number | null = null
    handle.setPointerCapture(event.pointerId)
    handle.onpointermove = ({ clientX }) => {
      width = startWidth + clientX - startX
      // The rows follow at the end: all of them would be rendered for every pixel.
      if (heading) heading.style.width = `${width}px`
    }
    handle.onlostpointercapture = () => {
      handle.onpointermove = null
      handle.onlostpointercapture = null
      if (heading) heading.style.width = `${startWidth}px`
      if (width !== null) onResize(width)
    }
  }
  return (
    <div
      aria-hidden
      className="sheet-resize"
      onPointerDown={startResize}
      onDoubleClick={() => onResize(null)}
    />
  )
}

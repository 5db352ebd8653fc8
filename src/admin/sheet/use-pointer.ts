/** Selects ranges by dragging, and fills the rows below by dragging the handle. */
import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { GridSheet } from './grid-sheet.ts'
import type { Position } from './selection.ts'

/** Distance from the edge, in px, at which dragging scrolls, and how much. */
const EDGE = 28
const STEP = 24

const positionOf = (element: Element | null): Position | null => {
  const cell = element?.closest<HTMLElement>('[data-row][data-column]')
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}

export function usePointer(sheet: GridSheet, box: RefObject<HTMLElement | null>) {
  const drag = useRef<'select' | 'fill' | null>(null)
  /** The last row that would be filled. */
  const [fillTo, setFillTo] = useState<number | null>(null)

  function scrollAtEdge({ clientX, clientY }: PointerEvent) {
    const area = box.current?.getBoundingClientRect()
    if (!area) return
    if (clientY > area.bottom - EDGE) box.current?.scrollBy(0, STEP)
    if (clientY < area.top + EDGE) box.current?.scrollBy(0, -STEP)
    if (clientX > area.right - EDGE) box.current?.scrollBy(STEP, 0)
    if (clientX < area.left + EDGE) box.current?.scrollBy(-STEP, 0)
  }

  return {
    fillTo,
    onPointerDown(event: PointerEvent) {
      const target = event.target instanceof Element ? event.target : null
      const position = positionOf(target)
      if (event.button !== 0 || !position) return
      if (target?.closest('[data-handle]')) {
        drag.current = 'fill'
        setFillTo(sheet.range.bottom)
        return event.preventDefault()
      }
      drag.current = 'select'
      if (event.shiftKey) sheet.select(sheet.selection.active, position)
      else sheet.select(position)
    },
    onPointerMove(event: PointerEvent) {
      if (!drag.current) return
      scrollAtEdge(event)
      const position = positionOf(document.elementFromPoint(event.clientX, event.clientY))
      if (!position) return
      // Only now: a captured press would take the double click from its cell.
      box.current?.setPointerCapture(event.pointerId)
      if (drag.current === 'fill') setFillTo(Math.max(sheet.range.bottom, position.row))
      else sheet.extendTo(position)
    },
    onPointerUp() {
      if (drag.current === 'fill' && fillTo !== null && fillTo > sheet.range.bottom)
        void sheet.fillTo(fillTo)
      drag.current = null
      setFillTo(null)
    },
    onDoubleClick(event: MouseEvent) {
      if (event.target instanceof Element && positionOf(event.target)) sheet.edit('keep')
    },
  }
}

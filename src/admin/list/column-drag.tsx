/**
 * Drags the heads of columns with dnd-kit, which loads with the pointer over the first of them:
 * next to the grid.
 */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable'
import { CSS as Style } from '@dnd-kit/utilities'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { DRAG_START, SILENT } from '../ui/dragging.ts'
import { DRAG_HANDLE, DRAGGED } from './column-styles.ts'
import type { Columns } from './columns.ts'

interface ColumnDragProps {
  grid: RefObject<HTMLElement | null>
  columns: Columns
}

export function ColumnDrag({ grid, columns }: ColumnDragProps) {
  const names = columns.visible.map(({ name }) => name)
  const sensors = useSensors(useSensor(PointerSensor, DRAG_START))
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) columns.moveTo(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={SILENT}
      onDragEnd={drop}
    >
      <SortableContext items={names} strategy={horizontalListSortingStrategy}>
        {names.map((name) => (
          <DraggedHead key={name} grid={grid} name={name} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

/** Connects a head of the grid, which does not contain this component. */
function DraggedHead({ grid, name }: { grid: RefObject<HTMLElement | null>; name: string }) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: name })

  useEffect(() => {
    const box = grid.current
    const start = (event: PointerEvent) => {
      const head = headOf(box, name)
      const handle = head?.querySelector(`[${DRAG_HANDLE}]`)
      if (!head || !(event.target instanceof Node) || !handle?.contains(event.target)) return
      setNodeRef(head)
      // Takes events of React, of which it reads the native one.
      listeners?.onPointerDown?.({ nativeEvent: event })
    }
    box?.addEventListener('pointerdown', start)
    return () => box?.removeEventListener('pointerdown', start)
  }, [grid, name, listeners, setNodeRef])

  const offset = Style.Translate.toString(transform && { ...transform, y: 0 })
  useLayoutEffect(() => {
    const head = headOf(grid.current, name)
    setNodeRef(head)
    if (!head) return
    head.style.transform = offset ?? ''
    head.style.transition = transition ?? ''
    head.toggleAttribute(DRAGGED, isDragging)
  }, [grid, name, offset, transition, isDragging, setNodeRef])
  return null
}

const headOf = (grid: HTMLElement | null, name: string) =>
  grid?.querySelector<HTMLElement>(`th[data-column="${CSS.escape(name)}"]`) ?? null

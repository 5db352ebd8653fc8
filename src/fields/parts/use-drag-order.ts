/** Manual reordering of a list. */
import { type DragEvent, useState } from 'react'

/** The list with the entry at `from` moved to `to`. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list.slice(from, from + 1)
  return entry.length && to >= 0 && to < list.length
    ? list.toSpliced(from, 1).toSpliced(to, 0, ...entry)
    : [...list]
}

/** Drag and drop within a list; `over` is the index under the pointer. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [fromIndex, setFromIndex] = useState<number | null>(null)
  const [overIndex, setOverIndex] = useState<number | null>(null)
  const end = () => {
    setFromIndex(null)
    setOverIndex(null)
  }
  return {
    overIndex,
    /** Props of the drag handle. */
    dragHandle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setFromIndex(index)
      },
      onDragEnd: end,
    }),
    /** Props of the drop target. */
    dropTarget: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (fromIndex === null) return
        event.preventDefault()
        setOverIndex(index)
      },
      onDrop: (event: DragEvent) => {
        if (fromIndex === null) return
        event.preventDefault()
        if (fromIndex !== index) move(fromIndex, index)
        end()
      },
    }),
  }
}

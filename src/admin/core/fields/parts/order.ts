/** Manual reordering of a list. */
import { type DragEvent, useState } from 'react'

/** The list with the entry at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list.slice(from, from + 1)
  return entry.length && to >= 0 && to < list.length ? list.toSpliced(from, 1).toSpliced(to, 0, ...entry) : [...list]
}

/** Drag and drop within a list; `over` is the index under the pointer. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setFrom(null)
    setOver(null)
  }
  return {
    over,
    /** Props of the drag handle. */
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setFrom(index)
      },
      onDragEnd: end,
    }),
    /** Props of the drop target. */
    place: (index: number) => ({
      onDragOver: (event: DragEvent) => {
        if (from === null) return
        event.preventDefault()
        setOver(index)
      },
      onDrop: (event: DragEvent) => {
        if (from === null) return
        event.preventDefault()
        if (from !== index) move(from, index)
        end()
      },
    }),
  }
}

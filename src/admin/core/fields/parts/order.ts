/** The order of a list changed by hand. */
import { type DragEvent, useState } from 'react'

/** The list with the entry at `from` standing at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const entry = list.slice(from, from + 1)
  return entry.length && to >= 0 && to < list.length ? list.toSpliced(from, 1).toSpliced(to, 0, ...entry) : [...list]
}

/** Entries dragged onto each other's place; `over` is the place under the pointer. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setFrom(null)
    setOver(null)
  }
  return {
    over,
    /** For what is taken hold of. */
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setFrom(index)
      },
      onDragEnd: end,
    }),
    /** For the place it can be dropped on. */
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

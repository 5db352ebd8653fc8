/** Moves the focus to the next row when a decided row leaves the queue. */
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { AnyRecord } from '#shared/resources/record.ts'

interface NextRow {
  /** The container of the rows; receives the focus when none remains. */
  list: RefObject<HTMLDivElement | null>
  /** To be called before the row of this record is removed. */
  leave(id: AnyRecord['id'] | undefined): void
}

export function useNextRow(rows: readonly AnyRecord[]): NextRow {
  const list = useRef<HTMLDivElement>(null)
  const left = useRef<{ id: AnyRecord['id']; place: number } | null>(null)
  const leave = useCallback(
    (id: AnyRecord['id'] | undefined) => {
      const index = rows.findIndex((row) => row.id === id)
      left.current = id !== undefined && index >= 0 ? { id, place: index } : null
    },
    [rows],
  )
  useEffect(() => {
    const gone = left.current
    if (!gone || rows.some(({ id }) => id === gone.id)) return
    left.current = null
    const items = list.current?.querySelectorAll('li') ?? []
    const next = items[Math.min(gone.place, items.length - 1)]
    const target = next?.querySelector('button') ?? list.current
    target?.focus()
  }, [rows])
  return { list, leave }
}

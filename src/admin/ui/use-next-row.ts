/** The focus after a row is done and has left its list. */
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { AnyRecord } from '#shared/resources/record.ts'

export interface NextRow {
  /** The container of the rows; receives the focus when none remains. */
  list: RefObject<HTMLDivElement | null>
  /** To be called before the row of this record is removed. */
  leave(id: AnyRecord['id'] | undefined): void
}

/** Moves the focus to the next row when a settled row leaves a list. */
export function useNextRow(rows: readonly AnyRecord[]): NextRow {
  const list = useRef<HTMLDivElement>(null)
  const removedRow = useRef<{ id: AnyRecord['id']; index: number } | null>(null)
  const leave = useCallback(
    (id: AnyRecord['id'] | undefined) => {
      const index = rows.findIndex((row) => row.id === id)
      removedRow.current = id !== undefined && index >= 0 ? { id, index } : null
    },
    [rows],
  )
  useEffect(() => {
    const removed = removedRow.current
    if (!removed || rows.some(({ id }) => id === removed.id)) return
    removedRow.current = null
    const items = list.current?.querySelectorAll('li') ?? []
    const next = items[Math.min(removed.index, items.length - 1)]
    const target = next?.querySelector('button') ?? list.current
    target?.focus()
  }, [rows])
  return { list, leave }
}

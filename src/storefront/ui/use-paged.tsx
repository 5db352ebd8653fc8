/** Pages of a list that is loaded as a whole, so that long ones stay readable on a phone. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Pager } from './pager.tsx'

/** Items per page: cart lines fill about 300 pixels each on a phone. */
const SIZE = 30

interface Paged<T> {
  visible: readonly T[]
  /** Belongs next to the list; empty for a single page. */
  pager: ReactNode
}

/** The items of the current page. @param followsLast shows an item that is appended */
export function usePaged<T>(items: readonly T[], followsLast = false): Paged<T> {
  const [selected, setSelected] = useState(1)
  const count = useRef(items.length)
  useEffect(() => {
    if (followsLast && count.current > 0 && items.length > count.current)
      setSelected(Math.ceil(items.length / SIZE))
    count.current = items.length
  }, [items.length, followsLast])
  // The last page may have been emptied.
  const pages = Math.max(1, Math.ceil(items.length / SIZE))
  const page = Math.min(selected, pages)
  const pager = pages > 1 && (
    <Pager page={page} size={SIZE} total={items.length} onPage={setSelected} />
  )
  return { visible: items.slice((page - 1) * SIZE, page * SIZE), pager }
}

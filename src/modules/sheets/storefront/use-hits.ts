/** The current match; a new search resets it. */
import { useCallback, useState } from 'react'

export interface Hits {
  at: number
  step(by: 1 | -1): void
}

/** @param first initial match of a search */
export function useHits(query: string, count: number, first = 0): Hits {
  const [position, setPosition] = useState({ query, at: null as number | null })
  const index =
    position.query === query && position.at !== null && position.at < count
      ? position.at
      : Math.min(first, Math.max(0, count - 1))
  const step = useCallback(
    (by: 1 | -1) => count && setPosition({ query, at: (index + by + count) % count }),
    [query, count, index],
  )
  return { at: index, step }
}

/** Which of the hits is looked at; another search begins at the first again. */
import { useCallback, useState } from 'react'

export interface Hits {
  at: number
  step(by: 1 | -1): void
}

/** @param first where a search begins */
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

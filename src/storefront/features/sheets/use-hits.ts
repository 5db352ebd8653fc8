/** Which of the hits is looked at; another search begins at the first again. */
import { useCallback, useState } from 'react'

export interface Hits {
  at: number
  step(by: 1 | -1): void
}

/** @param first where a search begins */
export function useHits(query: string, count: number, first = 0): Hits {
  const [place, setPlace] = useState({ query, at: null as number | null })
  const at =
    place.query === query && place.at !== null && place.at < count ? place.at : Math.min(first, Math.max(0, count - 1))
  const step = useCallback(
    (by: 1 | -1) => count && setPlace({ query, at: (at + by + count) % count }),
    [query, count, at],
  )
  return { at, step }
}

/** The matches on a sheet: which is the current one, and their marks. */
import { useCallback, useState } from 'react'
import type { Box } from './boxes.ts'
import styles from './hit-marks.module.css'

const percent = (part: number) => `${part * 100}%`

/** @param props.now the current match */
export const HitMarks = ({ hits, now }: { hits: readonly (readonly Box[])[]; now: number }) => (
  <div className={styles.marks} aria-hidden="true">
    {hits.flatMap((boxes, index) =>
      boxes.map(({ left, top, width, height }) => (
        <span
          key={`${left} ${top} ${width}`}
          data-now={index === now || undefined}
          style={{
            left: percent(left),
            top: percent(top),
            width: percent(width),
            height: percent(height),
          }}
        />
      )),
    )}
  </div>
)

interface Hits {
  at: number
  step(by: 1 | -1): void
}

/**
 * The current match; a new search resets it.
 * @param first initial match of a search
 */
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

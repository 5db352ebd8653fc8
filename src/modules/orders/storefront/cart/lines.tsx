/** The lines of a list, or its empty state. */
import type { ReactNode } from 'react'
import { LoadError } from '#storefront/ui/load-error.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import { usePaged } from '#storefront/ui/use-paged.tsx'
import type { CartLine, ListName } from '../../shared/cart.ts'
import styles from './line.module.css'
import { Line } from './line.tsx'
import { useAllLines } from './use-all-lines.ts'

interface LinesProps {
  list: ListName
  /** The empty state. */
  empty: ReactNode
  /** Wraps the lines. */
  children(lines: readonly CartLine[], list: ReactNode): ReactNode
}

export function Lines({ list, empty, children }: LinesProps) {
  const { data: lines, error, retry } = useAllLines(list)
  const { visible, pager } = usePaged(lines ?? [])
  if (!lines) {
    return error ? (
      <LoadError error={error} onRetry={retry} />
    ) : (
      <SkeletonRows rows={4} height="96px" />
    )
  }
  if (!lines.length) return empty
  return children(
    lines,
    <div>
      <ul className={styles.lines}>
        {visible.map((line) => (
          <Line key={line.id} list={list} line={line} />
        ))}
      </ul>
      {pager}
    </div>,
  )
}

/** The lines of a list, or why there are none to show. */
import type { ReactNode } from 'react'
import type { CartLine, ListName } from '#shared/web/cart.ts'
import { useLines } from '../../cart/cart.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useText as useFrameText } from '../../words.ts'
import styles from './line.module.css'
import { Line } from './line.tsx'

interface LinesProps {
  list: ListName
  /** What stands where there is nothing. */
  empty: ReactNode
  /** What goes around the lines. */
  children(lines: readonly CartLine[], shown: ReactNode): ReactNode
}

export function Lines({ list, empty, children }: LinesProps) {
  const frame = useFrameText()
  const { data: lines, error, retry } = useLines(list)
  if (!lines) {
    return error ? (
      <Notice kind="error" action={<Button onClick={retry}>{frame('page.retry')}</Button>}>
        {error.message}
      </Notice>
    ) : (
      <SkeletonRows rows={4} height="96px" />
    )
  }
  if (!lines.length) return empty
  return children(
    lines,
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.id} list={list} line={line} />
      ))}
    </ul>,
  )
}

/** Shows how many lines do not fit the selected unit, and toggles them. */
import { Button } from '#storefront/core/ui/button.tsx'
import { useText } from './messages.ts'
import styles from './part-list.module.css'
import type { UnitLines } from './unit-lines.ts'

interface HiddenLinesProps {
  serial: string | null
  hiddenLines: UnitLines
  onShowAll(all: boolean): void
}

export function HiddenLines({ serial, hiddenLines: { hidden, shown }, onShowAll }: HiddenLinesProps) {
  const text = useText()
  const n = hidden + shown
  if (serial === null || n === 0) return null
  return (
    <div className={styles.left}>
      <span role="status">{text('list.leftOut', { smart_count: n, serial })}</span>
      <Button variant="ghost" small onClick={() => onShowAll(hidden > 0)}>
        {text(hidden > 0 ? 'list.show' : 'list.hide')}
      </Button>
    </div>
  )
}

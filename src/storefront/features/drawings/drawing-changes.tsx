/** Changes of a drawing, collapsed. */
import { useState } from 'react'
import { lazyComponent } from '#storefront/core/ui/lazy-component.tsx'
import type { DrawingChangesProps } from './change-entries.tsx'
import styles from './drawing-changes.module.css'
import { useText } from './messages.ts'

const ChangeEntries = lazyComponent(() => import('./change-entries.tsx').then((module) => module.ChangeEntries))

export function DrawingChanges(props: DrawingChangesProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (!props.changes.length) return null
  return (
    <details className={styles.changes} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.mark} aria-hidden="true" />
        {text('list.changes', { smart_count: props.changes.length })}
      </summary>
      {isOpen && <ChangeEntries {...props} />}
    </details>
  )
}

/**
 * Notes above a part list: that it depends on the unit, what has changed, which lines are hidden,
 * and why it is empty.
 */

import { useState } from 'react'
import type { Product } from '#modules/catalogue/shared/product.ts'
import { useText } from '#storefront/language/language.tsx'
import { resultsUrl } from '#storefront/paths.ts'
import { Button } from '#storefront/ui/button.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import type { DrawingChangesProps } from './change-entries.tsx'
import changeStyles from './drawing-changes.module.css'
import styles from './part-list.module.css'
import type { UnitLines } from './unit-lines.ts'

const ChangeEntries = lazyComponent(() =>
  import('./change-entries.tsx').then((module) => module.ChangeEntries),
)
const UnitDialog = lazyComponent(() =>
  import('./unit-dialog.tsx').then((module) => module.UnitDialog),
)

interface ListNotesProps extends DrawingChangesProps {
  product: Pick<Product, 'id' | 'model_number'>
  hiddenLines: UnitLines
  serial: string | null
  /** The search that matches no line; null without one. */
  unmatched: string | null
  onShowAll(all: boolean): void
}

export function ListNotes({
  product,
  hiddenLines,
  serial,
  unmatched,
  onShowAll,
  ...changes
}: ListNotesProps) {
  const text = useText('drawings')
  const dependsOnUnit = changes.lines.some(({ from_serial, to_serial }) => from_serial || to_serial)
  return (
    <>
      {serial === null && dependsOnUnit && <UnitNote product={product} />}
      <DrawingChanges {...changes} />
      <HiddenLines serial={serial} hiddenLines={hiddenLines} onShowAll={onShowAll} />
      {!changes.lines.length && <p className={styles.none}>{text('list.none')}</p>}
      {unmatched !== null && (
        <p className={styles.none}>
          {text('list.noMatch', { q: unmatched })}{' '}
          <PageLink to={resultsUrl(unmatched)}>{text('list.everywhere')}</PageLink>
        </p>
      )}
    </>
  )
}

/** The list depends on the unit; offers to enter the serial number. */
function UnitNote({ product }: Pick<ListNotesProps, 'product'>) {
  const text = useText('drawings')
  const [isFormOpen, setFormOpen] = useState(false)
  return (
    <div className={styles.depends}>
      <span>{text('list.depends')}</span>
      <Button variant="ghost" small onClick={() => setFormOpen(true)}>
        {text('list.serial')}
      </Button>
      {isFormOpen && <UnitDialog product={product} onClose={() => setFormOpen(false)} />}
    </div>
  )
}

/** Changes of a drawing, collapsed. */
function DrawingChanges(props: DrawingChangesProps) {
  const text = useText('drawings')
  const [isOpen, setOpen] = useState(false)
  if (!props.changes.length) return null
  return (
    <details
      className={changeStyles.changes}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={changeStyles.summary}>
        <span className={changeStyles.mark} aria-hidden="true" />
        {text('list.changes', { smart_count: props.changes.length })}
      </summary>
      {isOpen && <ChangeEntries {...props} />}
    </details>
  )
}

/** Shows how many lines do not fit the selected unit, and toggles them. */
function HiddenLines({
  serial,
  hiddenLines: { hidden, visible },
  onShowAll,
}: Pick<ListNotesProps, 'serial' | 'hiddenLines' | 'onShowAll'>) {
  const text = useText('drawings')
  const n = hidden + visible
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

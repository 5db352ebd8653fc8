/** Notes above a part list: that it depends on the unit, what has changed, and which lines are hidden. */
import type { Product } from '#shared/web/product.ts'
import type { DrawingChangesProps } from './change-entries.tsx'
import { DrawingChanges } from './drawing-changes.tsx'
import { HiddenLines } from './hidden-lines.tsx'
import type { UnitLines } from './unit-lines.ts'
import { UnitNote } from './unit-note.tsx'

interface ListNotesProps extends DrawingChangesProps {
  product: Pick<Product, 'id' | 'model_number'>
  left: UnitLines
  serial: string | null
  onShowAll(all: boolean): void
}

export function ListNotes({ product, left, serial, onShowAll, ...changes }: ListNotesProps) {
  const isForSome = changes.lines.some(({ from_serial, to_serial }) => from_serial || to_serial)
  return (
    <>
      {serial === null && isForSome && <UnitNote product={product} />}
      <DrawingChanges {...changes} />
      <HiddenLines serial={serial} hiddenLines={left} onShowAll={onShowAll} />
    </>
  )
}

/**
 * Pages of the technical library: material of one kind, of the product of the URL or of the
 * selected unit, or of all.
 */
import type { ComponentProps, ComponentType } from 'react'
import type { LibraryKind, LibraryRecords } from '../../shared/library.ts'
import { LibraryFrame } from './library-frame.tsx'
import { LibraryList } from './library-list.tsx'
import type { RowOf } from './rows/row-props.ts'

interface LibraryPageProps<K extends LibraryKind>
  extends Omit<ComponentProps<typeof LibraryFrame>, 'children' | 'kind'> {
  kind: K
  /** Shows one record of the kind. */
  row: ComponentType<RowOf<LibraryRecords[K]>>
  /** Description of the search, if it covers more than names. */
  searchFor?: string
  /** False for lists by date. */
  isGrouped?: boolean
}

export function LibraryPage<K extends LibraryKind>({
  kind,
  row,
  searchFor,
  isGrouped = true,
  ...frame
}: LibraryPageProps<K>) {
  const { title } = frame
  return (
    <LibraryFrame kind={kind} {...frame}>
      {(hub, serial) => (
        <LibraryList
          key={`${kind} ${hub?.product.id}`}
          kind={kind}
          row={row}
          product={hub?.product.id ?? null}
          serial={serial}
          searchFor={searchFor}
          isGrouped={isGrouped}
          name={hub ? `${hub.product.model_number} ${title}` : title}
        />
      )}
    </LibraryFrame>
  )
}

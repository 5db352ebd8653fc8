/** Pages of the technical library: material of one kind, of the product that the address names or of all. */
import type { ComponentProps, ReactNode } from 'react'
import { LibraryFrame } from './library-frame.tsx'
import { LibraryList } from './library-list.tsx'

interface LibraryPageProps extends Omit<ComponentProps<typeof LibraryFrame>, 'children'> {
  /** Above the list: filters, by parameters of the address that are passed to the query. */
  filters?: ReactNode
  asks?: readonly string[]
  /** Description of the search, if it covers more than names. */
  searchFor?: string
}

export function LibraryPage({ filters, asks, searchFor, ...frame }: LibraryPageProps) {
  const { kind, title } = frame
  return (
    <LibraryFrame {...frame}>
      {(hub, serial) => (
        <LibraryList
          key={`${kind} ${hub?.product.id}`}
          kind={kind}
          product={hub?.product.id ?? null}
          serial={serial}
          filters={filters}
          searchFor={searchFor}
          {...(asks && { asks })}
          name={hub ? `${hub.product.model_number} ${title}` : title}
        />
      )}
    </LibraryFrame>
  )
}

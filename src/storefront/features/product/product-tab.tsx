/** The parts or the changes of a product, as a tab of its page. */
import { useSearchParams } from 'wouter'
import type { LibraryKind } from '#shared/web/library.ts'
import type { ProductHub } from '#shared/web/product.ts'
import { Button } from '#storefront/core/ui/button.tsx'
import { Notice } from '#storefront/core/ui/notice.tsx'
import { LibraryList, useText as useLibraryText } from '#storefront/features/library/public.ts'
import { useText } from './messages.ts'
import { OtherUnits } from './other-units.tsx'

interface ProductTabProps {
  hub: ProductHub
  tab: LibraryKind
  serial: string | null
}

export function ProductTab({ hub, tab, serial }: ProductTabProps) {
  const text = useText()
  const kinds = useLibraryText()
  const [search, setSearch] = useSearchParams()
  const { id, model_number } = hub.product
  return (
    <section aria-label={kinds(`kind.${tab}`)}>
      {search.has('assembly') && (
        <Notice
          action={
            <Button small onClick={() => setSearch({ id: String(id), tab })}>
              {text('product.allLines')}
            </Button>
          }
        >
          {text('product.oneAssembly')}
        </Notice>
      )}
      <LibraryList
        key={tab}
        kind={tab}
        product={id}
        serial={serial}
        name={`${model_number} ${kinds(`kind.${tab}`)}`}
        {...(tab === 'changes' && serial !== null && { filters: <OtherUnits serial={serial} />, asks: ['units'] })}
      />
    </section>
  )
}

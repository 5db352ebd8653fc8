/** The empty state of a list: the reason, and links. */

import { setUnit } from '#modules/units/storefront/public.ts'
import { useText } from '#storefront/language/language.tsx'
import { contactUrl, PAGES, productUrl, resultsUrl } from '#storefront/paths.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Empty } from '#storefront/ui/empty.tsx'

interface LibraryEmptyProps {
  q: string
  /** Filters besides the unit are active. */
  isFiltered?: boolean
  serial: string | null
  product: number | null
  onAll(): void
}

export function LibraryEmpty({
  q,
  isFiltered = q !== '',
  serial,
  product,
  onAll,
}: LibraryEmptyProps) {
  const text = useText('library')
  const hubText = useText('hub')
  const unit = useText('unit')
  const frame = useText('frame')
  const contactHref = contactUrl({
    ...(q && { search: q }),
    ...(product !== null && { product }),
    ...(serial !== null && { serial }),
  })
  return (
    <Empty
      title={q ? text('list.noMatch', { q }) : text(isFiltered ? 'list.noneSuch' : 'list.none')}
      actions={
        <>
          {isFiltered && <Button onClick={onAll}>{text('list.all')}</Button>}
          {serial !== null && <Button onClick={() => setUnit(null)}>{unit('unit.clear')}</Button>}
          {q && <ButtonLink to={resultsUrl(q)}>{text('list.everything')}</ButtonLink>}
          {product === null && !q && (
            <ButtonLink to={PAGES.products}>{frame('nav.products')}</ButtonLink>
          )}
          {product !== null && !q && (
            <ButtonLink to={productUrl(product)}>{hubText('kind.overview')}</ButtonLink>
          )}
          <ButtonLink to={contactHref}>{text('list.ask')}</ButtonLink>
        </>
      }
    >
      {isFiltered
        ? text('list.noMatchText')
        : serial !== null
          ? text('list.noneUnit', { serial })
          : text('list.noneText')}
    </Empty>
  )
}

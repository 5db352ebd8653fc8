/** The empty state of a search: remove filters, contact, catalogue, back. */

import { contactUrl, PAGES } from '#storefront/paths.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Empty } from '#storefront/ui/empty.tsx'
import { useText } from './messages.ts'
import type { SearchState } from './search-state.ts'

interface NoResultsProps {
  params: SearchState
  /** The URL without filters. */
  cleared: string
}

export function NoResults({ params: { q, isNarrowed }, cleared }: NoResultsProps) {
  const text = useText()
  const title = isNarrowed ? text('results.noneNarrowed') : q ? text('results.none', { q }) : text('results.noProducts')
  return (
    <Empty
      title={title}
      actions={
        <>
          {isNarrowed && <ButtonLink to={cleared}>{text('results.clear')}</ButtonLink>}
          {q && (
            <ButtonLink variant={isNarrowed ? 'plain' : 'primary'} to={contactUrl({ search: q })}>
              {text('results.ask', { q })}
            </ButtonLink>
          )}
          {q && <ButtonLink to={PAGES.products}>{text('results.browse')}</ButtonLink>}
          <Button variant="ghost" onClick={() => history.back()}>
            {text('results.back')}
          </Button>
        </>
      }
    >
      {q && !isNarrowed && text('results.noneText')}
    </Empty>
  )
}

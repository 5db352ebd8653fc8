/** The active filters of a search, each removable. */
import { FACETS } from '#shared/web/search.ts'
import { CloseIcon } from '#storefront/core/ui/frame-icons.tsx'
import { PageLink } from '#storefront/core/ui/page-link.tsx'
import { useFacetLabel } from './facet-label.ts'
import { useText } from './messages.ts'
import styles from './search-page.module.css'
import type { AnswerProps } from './search-page.tsx'
import { changeOf, NO_FACETS } from './search-state.ts'

export function ActiveFilters({ answer, params, urlWith }: AnswerProps) {
  const text = useText()
  const labelOf = useFacetLabel()
  if (!params.q || !params.isNarrowed) return null
  const selected = FACETS.flatMap((facet) => {
    const value = params[facet]
    const match = answer.facets[facet].find((facet) => facet.value === value)
    return value ? [{ facet, label: match ? labelOf(match) : text(`results.${facet}`) }] : []
  })
  return (
    <ul className={styles.selected}>
      {selected.map(({ facet, label }) => (
        <li key={facet}>
          <PageLink to={urlWith(changeOf(facet, null))} aria-label={text('results.remove', { label })}>
            {label}
            <CloseIcon />
          </PageLink>
        </li>
      ))}
      {selected.length > 1 && (
        <li>
          <PageLink to={urlWith(NO_FACETS)}>{text('results.clear')}</PageLink>
        </li>
      )}
    </ul>
  )
}

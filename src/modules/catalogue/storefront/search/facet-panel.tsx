/**
 * The facets of a search or the catalogue, collapsed on narrow screens, and those that are
 * selected.
 */

import { useFormat } from '#storefront/language/format.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { CloseIcon } from '#storefront/ui/frame-icons.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { FACETS, type Facet, type FacetValue } from '../../shared/search.ts'
import styles from './search-page.module.css'
import type { AnswerProps } from './search-page.tsx'
import { changeOf, NO_FACETS } from './search-state.ts'

export function FacetPanel({ answer, params, urlWith }: AnswerProps) {
  const text = useText('search')
  const { line, category, product, assembly, status, type } = answer.facets
  const selectedCategory = category.find(({ value }) => value === params.category)
  const ofLine = selectedCategory?.line ?? params.line
  const kinds = answer.groups.map(({ group }) => group)
  const group = params.group ?? (kinds.length === 1 ? kinds[0] : undefined)
  // Status and type differ by kind, so they are only available with one kind of results.
  const ofKind = (facetValue: FacetValue) => facetValue.value.startsWith(`${group}.`)
  const lists = {
    line,
    category: category.filter((item) => item.line === ofLine),
    product,
    assembly,
    status: status.filter(ofKind),
    type: type.filter(ofKind),
  }
  const useful = (Object.keys(lists) as Facet[]).filter(
    (facet) => lists[facet].length > (params[facet] ? 0 : 1),
  )
  if (!useful.length) return null
  const all = useful.map((facet) => (
    <FacetList
      key={facet}
      facet={facet}
      values={lists[facet]}
      selected={facet === 'line' ? ofLine : params[facet]}
      urlOf={(value) => urlWith(changeOf(facet, value))}
    />
  ))
  return (
    <aside className={styles.narrow} aria-label={text('results.narrow')}>
      <details className={styles.folded}>
        <summary>{text('results.narrow')}</summary>
        {all}
      </details>
      <div className={styles.open}>{all}</div>
    </aside>
  )
}

/** The active filters, each removable. */
export function ActiveFilters({ answer, params, urlWith }: AnswerProps) {
  const text = useText('search')
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
          <PageLink
            to={urlWith(changeOf(facet, null))}
            aria-label={text('results.remove', { label })}
          >
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

interface FacetListProps {
  facet: Facet
  values: readonly FacetValue[]
  selected: string | undefined
  urlOf(value: string | null): string
}

function FacetList({ facet, values, selected, urlOf }: FacetListProps) {
  const text = useText('search')
  const labelOf = useFacetLabel()
  const { number } = useFormat()
  const isBelow = (facetValue: FacetValue) =>
    facetValue.parent && values.some(({ value }) => value === facetValue.parent)
  return (
    <section className={styles.facet}>
      <h2>{text(`results.${facet}`)}</h2>
      <ul>
        {inTree(values).map((item) => (
          <li key={item.value} className={isBelow(item) ? styles.nested : undefined}>
            <PageLink
              to={urlOf(item.value === selected ? null : item.value)}
              aria-current={item.value === selected ? 'true' : undefined}
            >
              <span>{labelOf(item)}</span>
              <span className={styles.number}>{number(item.count)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Labels of facet values; "published" reads "in production" to customers. */
function useFacetLabel(): (facetValue: FacetValue) => string {
  const text = useText('library')
  const read = useInLanguage()
  return ({ value, label }) =>
    value === 'goods.published' ? text('status.published') : read(label)
}

/** Parents before children. */
function inTree(values: readonly FacetValue[]): FacetValue[] {
  const isTop = ({ parent }: FacetValue) => !parent || !values.some(({ value }) => value === parent)
  const withBelow = (facetValue: FacetValue): FacetValue[] => [
    facetValue,
    ...values.filter(({ parent }) => parent === facetValue.value).flatMap(withBelow),
  ]
  return values.filter(isTop).flatMap(withBelow)
}

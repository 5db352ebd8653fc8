/**
 * Filters of the lists of firmware and fixture files: by product, format and console. The URL holds
 * them.
 */
import { useSearchParams } from 'react-router-dom'
import { changeParams } from '#storefront/query/change-params.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Select } from '#storefront/ui/field.tsx'
import type { ListFilters as Values } from '../../shared/library.ts'
import styles from './list-filters.module.css'
import { useText } from './messages.ts'

/** Parameters of the URL, and of the query. */
export const LIST_FILTERS = {
  firmware: ['product'],
  fixtures: ['product', 'format', 'console'],
} as const

type Kind = keyof typeof LIST_FILTERS
type Name = (typeof LIST_FILTERS)[Kind][number]

interface ListFiltersProps {
  kind: Kind
  /** The filters of this list: on the page of a product without `product`. */
  names: readonly Name[]
}

export function ListFilters({ kind, names }: ListFiltersProps) {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const { data } = useQuery<Values>(`/api/web/library/${kind}/filters`, { keepPreviousData: true })
  const choose = (name: Name, value: string) =>
    setSearch(changeParams({ [name]: value, page: null }))
  const formatOf = (value: string) => text(`fixture.${value as 'other'}`)
  const options: Record<Name, { value: string; label: string }[]> = {
    product:
      data?.products.map(({ id, title, count }) => ({
        value: String(id),
        label: `${title} (${count})`,
      })) ?? [],
    format:
      data?.formats.map(({ value, count }) => ({
        value,
        label: `${formatOf(value)} (${count})`,
      })) ?? [],
    console:
      data?.consoles.map(({ value, count }) => ({ value, label: `${value} (${count})` })) ?? [],
  }
  return (
    <div className={styles.filters}>
      {names.map((name) => (
        <Select
          key={name}
          label={text(`filter.${name}`)}
          empty={text('filter.any')}
          options={options[name]}
          // Until its options have loaded, the filter of the URL is not among them.
          value={data ? (search.get(name) ?? '') : ''}
          onChange={({ target }) => choose(name, target.value)}
        />
      ))}
    </div>
  )
}

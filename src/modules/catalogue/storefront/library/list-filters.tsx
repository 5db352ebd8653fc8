/** Filters of lists: by product, type, language, format and console. The URL holds them. */

import { useSearchParams } from 'react-router-dom'
import { LOCALES } from '#shared/constants.ts'
import { useText } from '#storefront/language/language.tsx'
import { changeParams } from '#storefront/query/change-params.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Select } from '#storefront/ui/field.tsx'
import type { LibraryKind, ListFilters as Values } from '../../shared/library.ts'
import { useDocumentLanguage } from './document-language.ts'
import styles from './list-filters.module.css'

/** Parameters of the URL, and of the query. */
const LIST_FILTERS = {
  drawings: ['product'],
  wiring: ['product', 'language'],
  schematics: ['product', 'language'],
  documents: ['product', 'type', 'language'],
  firmware: ['product'],
  fixtures: ['product', 'format', 'console'],
  guides: ['product'],
} as const satisfies Partial<Record<LibraryKind, readonly string[]>>

type Name = (typeof LIST_FILTERS)[keyof typeof LIST_FILTERS][number]

const TYPES = ['manual', 'dimension', 'certificate', 'other'] as const

/** The filters of a list; all records on the page of a product are of it. */
export const listFiltersOf = (kind: LibraryKind, product: number | null): readonly Name[] => {
  const names: readonly Name[] = LIST_FILTERS[kind as keyof typeof LIST_FILTERS] ?? []
  return product === null ? names : names.filter((name) => name !== 'product')
}

interface ListFiltersProps {
  kind: LibraryKind
  names: readonly Name[]
}

export function ListFilters({ kind, names }: ListFiltersProps) {
  const text = useText('library')
  const nameLanguage = useDocumentLanguage()
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
    type: TYPES.map((value) => ({ value, label: text(`paper.${value}`) })),
    language: LOCALES.map((value) => ({ value, label: nameLanguage(value) })),
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

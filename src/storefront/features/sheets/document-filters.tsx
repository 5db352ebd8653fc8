/** Filters of the document list by kind and language; the address holds them. */
import { useSearchParams } from 'wouter'
import { Select } from '#storefront/core/ui/field.tsx'
import { useText } from '#storefront/features/library/public.ts'
import styles from './document-filters.module.css'

const TYPES = ['manual', 'dimension', 'certificate', 'other'] as const
const LANGUAGES = ['en', 'zh'] as const

export function DocumentFilters() {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const choose = (name: string, value: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (value) next.set(name, value)
      else next.delete(name)
      next.delete('page')
      return next
    })
  return (
    <div className={styles.filters}>
      <Select
        label={text('filter.type')}
        empty={text('filter.any')}
        options={TYPES.map((value) => ({ value, label: text(`paper.${value}`) }))}
        value={search.get('type') ?? ''}
        onChange={({ target }) => choose('type', target.value)}
      />
      <Select
        label={text('filter.language')}
        empty={text('filter.any')}
        options={LANGUAGES.map((value) => ({ value, label: text(`language.${value}`) }))}
        value={search.get('language') ?? ''}
        onChange={({ target }) => choose('language', target.value)}
      />
    </div>
  )
}

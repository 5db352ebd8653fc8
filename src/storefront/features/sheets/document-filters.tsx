/** Filters of the document list by kind and language; the address holds them. */
import { useSearchParams } from 'wouter'
import { LOCALES } from '#shared/constants.ts'
import { Select } from '#storefront/core/ui/field.tsx'
import { useDocumentLanguage, useText } from '#storefront/features/library/public.ts'
import styles from './document-filters.module.css'

const TYPES = ['manual', 'dimension', 'certificate', 'other'] as const

export function DocumentFilters() {
  const text = useText()
  const nameLanguage = useDocumentLanguage()
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
        options={LOCALES.map((value) => ({ value, label: nameLanguage(value) }))}
        value={search.get('language') ?? ''}
        onChange={({ target }) => choose('language', target.value)}
      />
    </div>
  )
}

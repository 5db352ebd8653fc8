/** Lists of wiring diagrams, schematics and documents, of a product or of all. */
import { useSearchParams } from 'react-router-dom'
import { useHubText } from '#modules/catalogue/storefront/hub/public.ts'
import {
  DocumentRow,
  LibraryPage,
  useDocumentLanguage,
  useText,
} from '#modules/catalogue/storefront/library/public.ts'
import { LOCALES } from '#shared/constants.ts'
import { changeParams } from '#storefront/query/change-params.ts'
import { Select } from '#storefront/ui/field.tsx'
import styles from './list-page.module.css'

const pageOf = (kind: 'wiring' | 'schematics') =>
  function ListPage() {
    const hubText = useHubText()
    return <LibraryPage kind={kind} row={DocumentRow} title={hubText(`kind.${kind}`)} />
  }

export const WiringPage = pageOf('wiring')
export const SchematicsPage = pageOf('schematics')

export function DocumentsPage() {
  const hubText = useHubText()
  return (
    <LibraryPage
      kind="documents"
      row={DocumentRow}
      title={hubText('kind.documents')}
      filters={<DocumentFilters />}
      queryParams={['type', 'language']}
    />
  )
}

const TYPES = ['manual', 'dimension', 'certificate', 'other'] as const

/** Filters by kind and language; the URL holds them. */
function DocumentFilters() {
  const text = useText()
  const nameLanguage = useDocumentLanguage()
  const [search, setSearch] = useSearchParams()
  const choose = (name: string, value: string) =>
    setSearch(changeParams({ [name]: value, page: null }))
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

/** The parts or the changes of a product, as a tab next to its overview. */
import { Navigate, useSearchParams } from 'react-router-dom'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { productUrl } from '#storefront/paths.ts'
import { changeParams } from '#storefront/query/change-params.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Checkbox, Select } from '#storefront/ui/field.tsx'
import type { Drawing } from '../../shared/library.ts'
import type { ProductHub } from '../../shared/product.ts'
import { useRecordId } from '../hub/public.ts'
import { ChangeRow, LibraryList, PartRow, ProductTabs } from '../library/public.ts'
import styles from './product.module.css'
import { ProductLoader, ProductTitle } from './product-loader.tsx'

/** Other kinds have separate pages. */
const TABS = ['parts', 'changes'] as const
type Tab = (typeof TABS)[number]

export function ProductTabPage() {
  const id = useRecordId('id')
  const [search] = useSearchParams()
  const tab = TABS.find((kind) => kind === search.get('tab'))
  if (!tab) return <Navigate to={productUrl(id)} replace />
  return (
    <ProductLoader key={id} id={id}>
      {(hub, serial) => <ProductTab hub={hub} tab={tab} serial={serial} />}
    </ProductLoader>
  )
}

interface ProductTabProps {
  hub: ProductHub
  tab: Tab
  serial: string | null
}

function ProductTab({ hub, tab, serial }: ProductTabProps) {
  const hubText = useText('hub')
  const { id, model_number } = hub.product
  const name = hubText(`kind.${tab}`)
  usePageTitle(`${model_number} · ${name}`)
  const list = { product: id, serial, name: `${model_number} ${name}` }
  return (
    <>
      <div className={styles.small}>
        <ProductTitle product={hub.product} />
      </div>
      <ProductTabs hub={hub} current={tab} />
      <section aria-label={name}>
        {tab === 'parts' ? (
          <LibraryList
            kind={tab}
            row={PartRow}
            {...list}
            {...(hub.counts.drawings > 1 && { filters: <AssemblyFilter product={id} /> })}
            queryParams={['assembly']}
          />
        ) : (
          <LibraryList
            kind={tab}
            row={ChangeRow}
            {...list}
            {...(serial !== null && {
              filters: <AllUnitsFilter serial={serial} />,
              queryParams: ['units'],
            })}
          />
        )}
      </section>
    </>
  )
}

/** Toggles changes that do not affect the selected unit; the URL holds the state. */
function AllUnitsFilter({ serial }: { serial: string }) {
  const text = useText('library')
  const [search, setSearch] = useSearchParams()
  const isAll = search.get('units') === 'all'
  return (
    <Checkbox
      label={text('change.others', { serial })}
      checked={isAll}
      onChange={() => setSearch(changeParams({ units: isAll ? null : 'all', page: null }))}
    />
  )
}

/** The part list of one assembly; the URL holds which. It keeps its place until they are loaded. */
function AssemblyFilter({ product }: { product: number }) {
  const text = useText('product')
  const libraryText = useText('library')
  const read = useInLanguage()
  const [search, setSearch] = useSearchParams()
  const { data = [] } = useQuery<Drawing[]>(
    `/api/web/library/drawings?product=${product}&range=[0,99]`,
  )
  return (
    <Select
      label={text('product.assembly')}
      empty={libraryText('filter.any')}
      options={data.map(({ id, name }) => ({ value: String(id), label: read(name) }))}
      value={search.get('assembly') ?? ''}
      onChange={({ target }) => setSearch(changeParams({ assembly: target.value, page: null }))}
    />
  )
}

/** The parts or the changes of a product, as a tab next to its overview. */
import { Navigate, useSearchParams } from 'react-router-dom'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { productUrl } from '#storefront/paths.ts'
import { changeParams } from '#storefront/query/change-params.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Checkbox } from '#storefront/ui/field.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import type { ProductHub } from '../../shared/product.ts'
import { useHubText, useRecordId } from '../hub/public.ts'
import {
  ChangeRow,
  LibraryList,
  PartRow,
  ProductTabs,
  useText as useLibraryText,
} from '../library/public.ts'
import { useText } from './messages.ts'
import styles from './product.module.css'
import { ProductLoader } from './product-loader.tsx'
import { ProductTitle } from './product-title.tsx'

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
  const hubText = useHubText()
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
        <AssemblyNotice product={id} tab={tab} />
        {tab === 'parts' ? (
          <LibraryList kind={tab} row={PartRow} {...list} />
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
  const text = useLibraryText()
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

function AssemblyNotice({ product, tab }: { product: number; tab: Tab }) {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  if (!search.has('assembly')) return null
  return (
    <Notice
      action={
        <Button small onClick={() => setSearch({ id: String(product), tab })}>
          {text('product.allLines')}
        </Button>
      }
    >
      {text('product.oneAssembly')}
    </Notice>
  )
}

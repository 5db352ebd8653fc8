/**
 * The hub of a product: pictures and details, tiles of what it comes with, and the overview.
 */

import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ProductCard, Specification } from '#modules/catalogue/shared/product.ts'
import { UnitForm } from '#modules/units/storefront/form/public.ts'
import { textsOf } from '#shared/i18n/locales.ts'
import { usePageTitle } from '#storefront/frame/page-title.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { contactUrl, productUrl } from '#storefront/paths.ts'
import { changeParams } from '#storefront/query/change-params.ts'
import { BelowScreen } from '#storefront/ui/below-screen.tsx'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { Facts } from '#storefront/ui/facts.tsx'
import { DownloadIcon } from '#storefront/ui/icons.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { PictureTiles } from '#storefront/ui/picture-tile.tsx'
import { RichText } from '#storefront/ui/rich-text.tsx'
import { ShareButton } from '#storefront/ui/share-button.tsx'
import { tabUrl } from '../../shared/library-urls.ts'
import type { ProductHub } from '../../shared/product.ts'
import { useRecordId } from '../hub/public.ts'
import { ProductTile } from '../library/public.ts'
import { ProductActions } from '../page-parts/page-parts.tsx'
import { Gallery } from './gallery.tsx'
import { HubTiles } from './hub-tiles.tsx'
import styles from './product.module.css'
import { ProductLoader, ProductTitle } from './product-loader.tsx'

const DownloadDialog = lazyComponent(() =>
  import('./download-dialog.tsx').then((module) => module.DownloadDialog),
)

interface ProductHeadProps {
  hub: ProductHub
  serial: string | null
}

/** The header of a product: pictures, description, status, and actions. */
function ProductHead({ hub, serial }: ProductHeadProps) {
  const text = useText('product')
  const read = useInLanguage()
  // A label's serial number is being recognised.
  const [params] = useSearchParams()
  const hasUnit = serial !== null || params.has('serial')
  const { product } = hub
  const { id, model_number, name, summary, status } = product
  return (
    <div className={styles.head}>
      <Gallery model={model_number} images={product.images} />
      <div className={styles.details}>
        <ProductTitle product={product} />
        {summary && <p className={styles.summary}>{read(summary)}</p>}
        {status === 'discontinued' && <Discontinued hub={hub} />}
        <FindPart hub={hub} />
        <div className={`actions ${styles.actions}`}>
          <ProductActions product={{ id, model_number, name }} />
          <Downloads hub={hub} serial={serial} />
          <ButtonLink to={`${productUrl(id)}&with`}>{text('compare.with')}…</ButtonLink>
          <ShareButton title={`${model_number} · ${read(name)}`} />
        </div>
        <section
          className={styles.unit}
          aria-labelledby="unit"
          data-selected={hasUnit || undefined}
        >
          <h2 id="unit">{text('product.unit')}</h2>
          <p className={styles.quiet}>{text('product.unitLead')}</p>
          <UnitFromUrl key={serial} product={{ id, model_number }} />
        </section>
      </div>
    </div>
  )
}

/** The first step of most visits: on the drawings, else in the part list. */
function FindPart({ hub: { product, counts } }: { hub: ProductHub }) {
  const text = useText('product')
  const kind = (['drawings', 'parts'] as const).find((name) => counts[name] > 0)
  if (!kind) return null
  return (
    <ButtonLink variant="primary" className={styles.first} to={tabUrl(kind, product.id)}>
      {text('product.findPart')}
    </ButtonLink>
  )
}

/** The form of the unit; the URL of a label names its serial number. */
function UnitFromUrl({ product }: { product: { id: number; model_number: string } }) {
  const [search, setSearch] = useSearchParams()
  const withoutSerial = () => setSearch(changeParams({ serial: null }), { replace: true })
  return (
    <UnitForm product={product} initialSerial={search.get('serial')} onChecked={withoutSerial} />
  )
}

function Discontinued({ hub: { replacement } }: { hub: ProductHub }) {
  const text = useText('product')
  const read = useInLanguage()
  if (!replacement) return <Notice>{text('product.discontinued')}</Notice>
  return (
    <Notice>
      {text('product.replaced')}
      <PageLink to={productUrl(replacement.id)}>
        <strong>{replacement.model_number}</strong> {read(replacement.name)}
      </PageLink>
    </Notice>
  )
}

function Downloads({ hub: { product }, serial }: { hub: ProductHub; serial: string | null }) {
  const text = useText('product')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <DownloadIcon />
        {text('product.download')}
      </Button>
      {isOpen && (
        <DownloadDialog product={product} serial={serial} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** The overview of a product: description, specifications, accessories, predecessors. */
function Overview({ hub: { product, accessories, replaces } }: { hub: ProductHub }) {
  const text = useText('product')
  const read = useInLanguage()
  return (
    <div className={styles.overview}>
      {product.summary && <p className={styles.summary}>{read(product.summary)}</p>}
      {product.description && (
        <section className={styles.block}>
          <h2>{text('product.description')}</h2>
          <RichText>{read(product.description)}</RichText>
          <p>
            <ButtonLink small to={contactUrl({ product: product.id })}>
              {text('product.ask')}
            </ButtonLink>
          </p>
        </section>
      )}
      {product.specifications.length > 0 && (
        <section className={styles.block}>
          <h2>{text('product.specifications')}</h2>
          <Specifications rows={product.specifications} />
        </section>
      )}
      <Facts of={product} />
      <Tiles title={text('product.accessories')} products={accessories} />
      <Tiles title={text('product.replaces')} products={replaces} />
    </div>
  )
}

function Specifications({ rows }: { rows: readonly Specification[] }) {
  const read = useInLanguage()
  return (
    <dl className={styles.specifications}>
      {rows.map(({ name, value, unit }) => (
        <div key={textsOf(name).join(' ')}>
          <dt>{read(name)}</dt>
          <dd>{[read(value), unit].filter(Boolean).join(' ')}</dd>
        </div>
      ))}
    </dl>
  )
}

function Tiles({ title, products }: { title: string; products: readonly ProductCard[] }) {
  if (!products.length) return null
  return (
    <section className={`${styles.block} ${styles.wide}`}>
      <h2>{title}</h2>
      <PictureTiles>
        {products.map((product) => (
          <ProductTile key={product.id} product={product} to={productUrl(product.id)} />
        ))}
      </PictureTiles>
    </section>
  )
}

export function ProductPage() {
  const id = useRecordId('id')
  return (
    <ProductLoader key={id} id={id}>
      {(hub, serial) => <Product hub={hub} serial={serial} />}
    </ProductLoader>
  )
}

function Product({ hub, serial }: { hub: ProductHub; serial: string | null }) {
  const read = useInLanguage()
  const { model_number, name } = hub.product
  usePageTitle(`${model_number} · ${read(name)}`)
  return (
    <>
      <ProductHead hub={hub} serial={serial} />
      <HubTiles hub={hub} serial={serial} />
      <BelowScreen>
        <Overview hub={hub} />
      </BelowScreen>
    </>
  )
}

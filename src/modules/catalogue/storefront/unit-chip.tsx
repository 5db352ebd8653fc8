/**
 * The selected unit in the header: every page shows what fits it, until it is cleared. Without one,
 * a link to the customer's units.
 */

import {
  setUnit,
  type Unit,
  useInstalledVersion,
  useUnit,
} from '#modules/units/storefront/public.ts'
import { useText } from '#storefront/language/language.tsx'
import { PAGES, productUrl, SAVED_FIXTURES_URL } from '#storefront/paths.ts'
import { fileUrl } from '#storefront/query/file-url.ts'
import { productQuery } from '#storefront/query/queries.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Button } from '#storefront/ui/button.tsx'
import { CloseIcon } from '#storefront/ui/frame-icons.tsx'
import { hasPage } from '#storefront/ui/known-pages.ts'
import { PageLink } from '#storefront/ui/page-link.tsx'
import type { ProductHub } from '../shared/product.ts'
import styles from './unit-chip.module.css'

export function UnitChip() {
  const text = useText('unit')
  const unit = useUnit()
  if (!unit) return <OwnUnits />
  const { serial, product } = unit
  const sentence = product
    ? text('unit.shownOf', { model: product.model_number, serial })
    : text('unit.shown', { serial })
  const clear = text('unit.clear')
  return (
    <div className={styles.chip} data-unit>
      <span className="unseen" role="status">
        {sentence}
      </span>
      {product ? (
        <PageLink className={styles.unit} to={productUrl(product.id)} title={sentence}>
          <Picture product={product.id} serial={serial} />
          <strong>{product.model_number}</strong>
          <span className={`mono ${styles.serial}`}>{serial}</span>
          <Firmware product={product.id} serial={serial} />
        </PageLink>
      ) : (
        <span className={styles.unit} title={sentence}>
          <span className="mono">{serial}</span>
        </span>
      )}
      <Button
        variant="ghost"
        small
        className={styles.clear}
        aria-label={clear}
        title={clear}
        onClick={() => setUnit(null)}
      >
        <CloseIcon />
      </Button>
    </div>
  )
}

/** Nothing in a portal that saves no units. */
function OwnUnits() {
  const text = useText('frame')
  return (
    hasPage(PAGES.fixtureFiles) && (
      <PageLink className={styles.own} to={SAVED_FIXTURES_URL}>
        {text('bar.fixtures')}
      </PageLink>
    )
  )
}

/** The installed version, if the reader has entered it. */
function Firmware({ product, serial }: { product: number; serial: Unit['serial'] }) {
  const text = useText('frame')
  const [version] = useInstalledVersion(product, serial)
  return (
    version && (
      <span className={styles.firmware}>
        <span className="unseen">{text('nav.firmware')} </span>
        <span className="mono">{version}</span>
      </span>
    )
  )
}

/** The first picture of the product, by the query of its page; no hidden one is loaded. */
function Picture({ product, serial }: { product: number; serial: Unit['serial'] }) {
  const key = productQuery(product, serial)
  const image = useQuery<ProductHub>(key, { keepPreviousData: true }).data?.product.images[0]
  return (
    <span className={styles.picture}>
      {image && <img src={fileUrl(image)} alt="" width="36" height="28" loading="lazy" />}
    </span>
  )
}

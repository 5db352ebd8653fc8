/** The products on this device, with size and age: update, remove. */

import { useEffect, useState } from 'react'
import type { Fixture } from '#modules/catalogue/shared/saved-fixture.ts'
import { errorMessage } from '#shared/error-message.ts'
import { useFormat } from '#storefront/language/format.ts'
import { useText } from '#storefront/language/language.tsx'
import { useOnline } from '#storefront/offline/offline.ts'
import { type OfflineProduct, offlineProducts } from '#storefront/offline/offline-products.ts'
import { PAGES, productUrl } from '#storefront/paths.ts'
import { useQuery } from '#storefront/query/use-query.ts'
import { Button, ButtonLink, IconButton } from '#storefront/ui/button.tsx'
import { Chip } from '#storefront/ui/chip.tsx'
import { TrashIcon } from '#storefront/ui/icons.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { PageLink } from '#storefront/ui/page-link.tsx'
import { Progress } from '#storefront/ui/progress.tsx'
import rows from '#storefront/ui/record-rows.module.css'
import { showToast } from '#storefront/ui/toast.ts'
import {
  cancelDownload,
  downloadProduct,
  evictedProducts,
  type ProductToDownload,
  removeDownload,
  useDownloads,
} from './downloads.ts'
import styles from './downloads-list.module.css'
import { browserDependencies, type Plan, planFor, sizeOf } from './plan.ts'
import { Stopped } from './save-offline-dialog.tsx'

export function DownloadsList() {
  const text = useText('offline')
  const format = useFormat()
  const products = offlineProducts.use()
  const isOnline = useOnline()
  const downloads = useDownloads()
  const [evicted, setEvicted] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    // Looked up again after each download.
    if (downloads) void evictedProducts().then(setEvicted)
  }, [downloads])
  const missing = useFixtureProducts().filter(
    ({ id }) => !products.some((entry) => entry.id === id),
  )
  const downloadMissingButton = isOnline && missing.length > 0 && (
    <DownloadAllButton key={missing.map(({ id }) => id).join()} products={missing} />
  )
  if (!products.length) {
    return (
      <Notice
        action={
          <>
            {downloadMissingButton}
            <ButtonLink to={PAGES.products}>{text('downloads.products')}</ButtonLink>
          </>
        }
      >
        {text('downloads.none')}
      </Notice>
    )
  }
  const updateAll = async () => {
    for (const product of products) await downloadProduct(product)
  }
  const total = products.reduce((sum, { id, size }) => sum + (evicted.has(id) ? 0 : size), 0)
  return (
    <>
      <ul className={rows.list}>
        {products.map((product) => (
          <DownloadRow key={product.id} product={product} isEvicted={evicted.has(product.id)} />
        ))}
      </ul>
      <div className={styles.end}>
        <span className={rows.quiet}>{text('downloads.total', { size: format.size(total) })}</span>
        <div className={rows.actions}>
          {downloadMissingButton}
          {isOnline && (
            <Button small onClick={() => void updateAll()}>
              {text('downloads.updateAll')}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

/** Downloads several products, once the user knows their size. */
function DownloadAllButton({ products }: { products: readonly ProductToDownload[] }) {
  const text = useText('offline')
  const format = useFormat()
  const [size, setSize] = useState<number | null>(null)
  const [isPending, setPending] = useState(false)
  const measure = () => {
    setPending(true)
    const dependencies = browserDependencies()
    Promise.all(products.map(({ id }) => planFor(id, dependencies)))
      .then(
        (plans) => setSize(sizeOfAll(plans)),
        (error: unknown) => showToast({ kind: 'error', text: errorMessage(error) }),
      )
      .finally(() => setPending(false))
  }
  const download = async () => {
    setPending(true)
    for (const product of products) if (!(await downloadProduct(product))) break
    setPending(false)
  }
  if (size === null) {
    return (
      <Button small disabled={isPending} onClick={measure}>
        {text('downloads.fixtures', { smart_count: products.length })}
      </Button>
    )
  }
  return (
    <Button small variant="primary" disabled={isPending} onClick={() => void download()}>
      {text('offline.start', { size: format.size(size) })}
    </Button>
  )
}

/** The code of the pages is common to all products. */
const sizeOfAll = (plans: readonly Plan[]): number => {
  const entries = plans.flatMap(({ missing }) => missing)
  return sizeOf([
    ...new Map(entries.map((entry) => [`${entry.cache} ${entry.url}`, entry])).values(),
  ])
}

/** The products of the customer's saved fixtures. */
function useFixtureProducts(): ProductToDownload[] {
  const { data = [] } = useQuery<Fixture[]>('/api/web/fixtures?range=[0,99]')
  const products = data.flatMap(({ product }) => product ?? [])
  return [
    ...new Map(
      products.map(({ id, model_number, name }) => [id, { id, model_number, name }]),
    ).values(),
  ]
}

function DownloadRow({ product, isEvicted }: { product: OfflineProduct; isEvicted: boolean }) {
  const text = useText('offline')
  const format = useFormat()
  const isOnline = useOnline()
  const download = useDownloads().get(product.id)
  const { id, model_number: model, at, size } = product
  const isRunning = download !== undefined && download.stop === null
  const update = async () => {
    if (await downloadProduct(product))
      showToast({ kind: 'success', text: text('offline.done', { model }) })
  }
  const remove = async () => {
    await removeDownload(id)
    showToast({ kind: 'info', text: text('offline.removed', { model }) })
  }
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <div className={rows.head}>
          <PageLink to={productUrl(id)}>{model}</PageLink>
          {isEvicted && <Chip tone="error">{text('downloads.evicted')}</Chip>}
          {!isEvicted && !at && !isRunning && (
            <Chip tone="warning">{text('downloads.incomplete')}</Chip>
          )}
        </div>
        {at && !isEvicted && (
          <span className={rows.quiet}>
            {text('downloads.savedAt', { date: format.dateTime(at), size: format.size(size) })}
          </span>
        )}
        {isEvicted && <span className={rows.quiet}>{text('offline.evicted')}</span>}
        {download && isRunning && (
          <Progress
            label={text('offline.running', {
              model,
              done: format.size(download.done),
              size: format.size(download.size),
            })}
            value={download.size ? download.done / download.size : null}
            onCancel={() => cancelDownload(id)}
          />
        )}
        {download?.stop && <Stopped download={download} />}
      </div>
      {!isRunning && (
        <div className={rows.actions}>
          {isOnline && (
            <Button
              small
              aria-label={text('downloads.updateOf', { model })}
              onClick={() => void update()}
            >
              {text('downloads.update')}
            </Button>
          )}
          <IconButton label={text('offline.removeOf', { model })} onClick={() => void remove()}>
            <TrashIcon />
          </IconButton>
        </div>
      )}
    </li>
  )
}

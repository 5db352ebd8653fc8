/** Checks the downloaded products after each start. */

import { formatIn } from '#shared/i18n/format.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { cachedUser } from '#shared/session/session.ts'
import { readText } from '#storefront/language/texts.ts'
import { offlineProducts } from '#storefront/offline/offline-products.ts'
import { DOWNLOADS_URL } from '#storefront/paths.ts'
import { showToast } from '#storefront/ui/toast.ts'
import { evictedProducts } from './downloads.ts'
import { fetchEntries } from './fetch-entries.ts'
import { browserDependencies, missingCode } from './plan.ts'
import { restoreProducts } from './products.ts'

/** Products that this tab has reported. */
const REPORTED_KEY = 'storefront.evicted'
const REPORT_MS = 15_000

/**
 * Reports products that the browser has deleted, and fetches the code of a new release: the old
 * pages would not open. Without a network, those of the last release stay.
 */
export async function checkDownloads(): Promise<void> {
  restoreProducts(cachedUser()?.user_id)
  const evicted = await evictedProducts()
  reportEvicted(evicted)
  if (evicted.size < offlineProducts.read().length) await refreshCode()
}

function reportEvicted(evicted: ReadonlySet<number>): void {
  const ids = [...evicted].join()
  const models = offlineProducts
    .read()
    .flatMap(({ id, model_number }) => (evicted.has(id) ? model_number : []))
  if (!models.length || sessionStorage.getItem(REPORTED_KEY) === ids) return
  sessionStorage.setItem(REPORTED_KEY, ids)
  const text = readText('offline')
  showToast({
    kind: 'warning',
    text: text('downloads.lost', { models: formatIn(readLocale()).list(models) }),
    action: { label: text('downloads.show'), to: DOWNLOADS_URL },
    ms: REPORT_MS,
  })
}

/** Fetches the code of a new release for downloaded products. */
async function refreshCode(): Promise<void> {
  const dependencies = browserDependencies()
  const missing = await missingCode(dependencies)
  if (!missing.length) return
  await fetchEntries(missing, dependencies, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
}

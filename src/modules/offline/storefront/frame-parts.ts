/** Parts for offline content: saving a product, and the check of what is saved. */
import type { FrameParts } from '#storefront/frame/frame.tsx'
import { OFFLINE_COOKIE, offlineProducts } from '#storefront/offline/offline-products.ts'
import { SaveOfflineButton } from './save-offline-button.tsx'

function checkDownloads(): void {
  if (!offlineProducts.read().length && !document.cookie.includes(OFFLINE_COOKIE)) return
  import('./check-downloads.ts').then((module) => module.checkDownloads()).catch(() => undefined)
}

export const frameParts: FrameParts = {
  ProductAction: SaveOfflineButton,
  afterPage: checkDownloads,
}

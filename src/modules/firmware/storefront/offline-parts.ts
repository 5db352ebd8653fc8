/** Subscriptions without a network, from the last download. */
import type { OfflineParts } from '#storefront/offline/offline-parts.ts'

export const offlineParts: OfflineParts = {
  ownData: ['/api/web/firmware-subscriptions'],
}

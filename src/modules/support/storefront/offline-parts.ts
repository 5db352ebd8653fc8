/** Writing to the service without a network. */
import type { OfflineParts } from '#storefront/offline/offline-parts.ts'
import { PAGES } from '#storefront/paths.ts'
import { messageKind } from './pending-message.ts'

export const offlineParts: OfflineParts = {
  outbox: [messageKind],
  code: [() => import('../shared/contact-schema.ts')],
  pages: [PAGES.contact],
  calls: ['/api/web/contact'],
  ownData: ['/api/web/messages?range=[0,4]'],
}

/** The entrance of the service worker, which is built separately (scripts/service-worker.ts). */
import { offlineResponses } from '#modules/offline-responses.ts'
import { respondFrom } from '#storefront/offline/service-worker.ts'

respondFrom(offlineResponses)

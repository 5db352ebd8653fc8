/**
 * Responses of the capabilities without a network, for the service worker:
 * `storefront/offline-responses.ts` of their folders.
 */
import type { OfflineResponses } from '#storefront/offline/responses.ts'
import { without } from '#without'
import { MODULE_NAMES } from './modules.ts'

const modules = import.meta.glob<OfflineResponses>('./*/storefront/offline-responses.ts', {
  eager: true,
  import: 'offlineResponses',
})

export const offlineResponses: OfflineResponses = MODULE_NAMES.filter(
  (name) => !without.some((other) => other === name),
).flatMap((name) => modules[`./${name}/storefront/offline-responses.ts`] ?? [])

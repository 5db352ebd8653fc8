/** The products downloaded to this device; their contents are in caches. */
import type { Bilingual } from '#fields/bilingual.ts'
import { createPersistedValue } from '../query/persisted-value.ts'

export interface OfflineProduct {
  id: number
  model_number: string
  name: Bilingual
  /** Bytes. */
  size: number
  /** Completion time of the download, ISO 8601; null before. */
  at: string | null
  /** Id of the user. */
  owner: number
}

/** Names the products, in case the browser deletes its storage: cookies stay. */
export const OFFLINE_COOKIE = 'storefront.taken'

export const offlineProducts = createPersistedValue<readonly OfflineProduct[]>(
  'storefront.taken',
  (stored) => (Array.isArray(stored) ? stored : []),
)

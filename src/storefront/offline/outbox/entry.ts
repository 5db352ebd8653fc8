/** Requests waiting for the network, each sent once under its key. Modules declare their kinds. */
import { createPersistedValue } from '../../query/persisted-value.ts'

export interface OutboxEntry {
  /** Name of its kind (kind.ts). */
  kind: string
  /** Idempotency key. */
  key: string
  /** Id of the user. */
  owner: number
  /** When it was done, ISO 8601; entries are sent in this order. */
  at: string
  /** Whether it may have arrived already: it can no longer be changed. */
  isAttempted: boolean
  /**
   * The server's reason for rejecting it; null while it is pending. Entries are stored in browsers,
   * so the name stays.
   */
  refusal: string | null
}

/** Whether it may have arrived, and gets its response by being sent again. */
export const isBeingSent = ({ isAttempted, refusal }: OutboxEntry): boolean =>
  isAttempted && refusal === null

/** Key of the mirror in the local storage. */
export const MIRROR_KEY = 'storefront.outbox'

/** The entries as pages show them, in every tab; the outbox sends those in IndexedDB. */
export const outboxMirror = createPersistedValue<readonly OutboxEntry[]>(MIRROR_KEY, (stored) =>
  Array.isArray(stored) ? stored : [],
)

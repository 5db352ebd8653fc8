/**
 * Requests waiting for the network: added lines, orders and messages, each sent once under its key.
 */
import type { StoredFile } from '#fields/stored-file.ts'
import type { CartLine, ListName } from '#modules/orders/shared/cart.ts'
import type { Review, Submission } from '#modules/orders/shared/orders-schema.ts'
import type { ContactExtras, ContactValues } from '#modules/support/shared/contact.ts'
import { createPersistedValue } from '../../query/persisted-value.ts'

interface PendingEntry {
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

export interface PendingLines extends PendingEntry {
  kind: 'lines'
  list: ListName
  /** Lines in the form that the cart shows. */
  lines: CartLine[]
}

export interface PendingOrder extends PendingEntry {
  kind: 'order'
  review: Review
  /** The reviewed cart, including pending lines. */
  lines: CartLine[]
  /** Warnings that the customer has seen, by kind and part. */
  seen: string[]
  /**
   * Why parts that do not fit are ordered anyway, by part and unit; missing in entries of earlier
   * versions.
   */
  reasons?: Readonly<Record<string, string>>
  /** The request as sent, repeated unchanged until it gets a response. */
  submission: Submission | null
}

export interface PendingMessage extends PendingEntry {
  kind: 'message'
  message: ContactValues & ContactExtras
  /** Attachments for the form; missing in entries of earlier versions. */
  files?: readonly StoredFile[]
}

export type OutboxEntry = PendingLines | PendingOrder | PendingMessage

/** Key of the mirror in the local storage. */
export const MIRROR_KEY = 'storefront.outbox'

/** The entries as pages show them, in every tab; the outbox sends those in IndexedDB. */
export const outboxMirror = createPersistedValue<readonly OutboxEntry[]>(MIRROR_KEY, (stored) =>
  Array.isArray(stored) ? stored : [],
)

/** Ids of pending lines. */
export const pendingLineIds = (entries: readonly OutboxEntry[]): ReadonlySet<string> =>
  new Set(
    entries.flatMap((entry) => (entry.kind === 'lines' ? entry.lines.map(({ id }) => id) : [])),
  )

/** Number of lines by which pending entries change the lists. */
export function countPendingLines(entries: readonly OutboxEntry[]): Record<ListName, number> {
  const counts = { cart: 0, wishlist: 0 }
  for (const entry of entries) {
    if (entry.kind === 'lines') counts[entry.list] += entry.lines.length
    if (entry.kind === 'order' && !entry.refusal) counts.cart -= entry.lines.length
  }
  return counts
}

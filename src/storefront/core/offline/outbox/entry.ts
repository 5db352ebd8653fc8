/** Requests waiting for the network: added lines, orders and messages, each sent once under its key. */
import type { CartLine, ListName } from '#shared/web/cart.ts'
import type { ContactExtras, ContactValues } from '#shared/web/contact.ts'
import type { Review, Submission } from '#shared/web/orders-schema.ts'
import { createPersistedValue } from '../../reading/persisted-value.ts'

interface Waiting {
  /** Idempotency key. */
  key: string
  /** Id of the user. */
  owner: number
  /** When it was done, ISO 8601; entries are sent in this order. */
  at: string
  /** Whether it may have arrived already: it can no longer be changed. */
  isAttempted: boolean
  /** The server's reason; null while it waits. */
  refusal: string | null
}

export interface WaitingLines extends Waiting {
  kind: 'lines'
  list: ListName
  /** As the cart shows them. */
  lines: CartLine[]
}

export interface WaitingOrder extends Waiting {
  kind: 'order'
  review: Review
  /** The reviewed cart, with lines that waited themselves. */
  lines: CartLine[]
  /** Alarms that the customer has seen, by kind and part. */
  seen: string[]
  /** The request as sent, repeated unchanged until it is answered. */
  submission: Submission | null
}

export interface WaitingMessage extends Waiting {
  kind: 'message'
  message: ContactValues & ContactExtras
}

export type OutboxEntry = WaitingLines | WaitingOrder | WaitingMessage

/** The entries as pages show them, in every tab; what is sent is in the database of the browser. */
export const outboxMirror = createPersistedValue<readonly OutboxEntry[]>('storefront.outbox', (stored) =>
  Array.isArray(stored) ? stored : [],
)

/** Ids of lines that wait. */
export const waitingIds = (entries: readonly OutboxEntry[]): ReadonlySet<string> =>
  new Set(entries.flatMap((entry) => (entry.kind === 'lines' ? entry.lines.map(({ id }) => id) : [])))

/** Number of lines by which what waits changes the lists. */
export function countWaiting(entries: readonly OutboxEntry[]): Record<ListName, number> {
  const counts = { cart: 0, wishlist: 0 }
  for (const entry of entries) {
    if (entry.kind === 'lines') counts[entry.list] += entry.lines.length
    if (entry.kind === 'order' && !entry.refusal) counts.cart -= entry.lines.length
  }
  return counts
}

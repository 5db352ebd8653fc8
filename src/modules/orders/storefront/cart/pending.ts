/** Cart lines and orders of this device that wait for the network. */
import { type OutboxEntry, outboxMirror } from '#storefront/offline/outbox/entry.ts'
import type { CartLine, ListName } from '../../shared/cart.ts'
import type { Review, Submission } from '../../shared/orders-schema.ts'

export interface PendingLines extends OutboxEntry {
  kind: 'lines'
  list: ListName
  /** Lines in the form that the cart shows. */
  lines: CartLine[]
}

export interface PendingOrder extends OutboxEntry {
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

export const isPendingLines = (entry: OutboxEntry): entry is PendingLines => entry.kind === 'lines'
export const isPendingOrder = (entry: OutboxEntry): entry is PendingOrder => entry.kind === 'order'

/** Ids of pending lines. */
export const readPendingLineIds = (): ReadonlySet<string> =>
  new Set(
    outboxMirror
      .read()
      .filter(isPendingLines)
      .flatMap(({ lines }) => lines.map(({ id }) => id)),
  )

/** Number of lines by which pending entries change the lists. */
export function countPendingLines(entries: readonly OutboxEntry[]): Record<ListName, number> {
  const counts = { cart: 0, wishlist: 0 }
  for (const entry of entries) {
    if (isPendingLines(entry)) counts[entry.list] += entry.lines.length
    if (isPendingOrder(entry) && !entry.refusal) counts.cart -= entry.lines.length
  }
  return counts
}

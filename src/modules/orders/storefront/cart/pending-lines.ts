/** Pending lines of cart and wishlist; loads with the first one. */

import { randomUuid } from '#shared/random-uuid.ts'
import { announcePending, beingSentReason } from '#storefront/offline/outbox/announce-pending.ts'
import { outboxMirror } from '#storefront/offline/outbox/entry.ts'
import {
  changePendingLines,
  enqueue,
  enqueueLines,
  isWithoutNetwork,
} from '#storefront/offline/outbox/outbox.ts'
import type { CartLine, ListName } from '../../shared/cart.ts'
import type { NewCartLine } from './cart-store.ts'

/** Enqueues lines of a call without a response. @throws the error of any other call */
export async function enqueueUnanswered(
  error: unknown,
  key: string,
  list: ListName,
  lines: readonly NewCartLine[],
): Promise<void> {
  if (!(await isWithoutNetwork(error))) throw error
  const complete = lines.map((line) => ({ serial_number: '', model: '', remark: '', ...line }))
  await enqueueLines(key, list, complete, navigator.onLine)
  announcePending('linesWait')
}

/** Changes pending lines; null removes them. @throws Error with the reason */
export async function changePending(
  ids: readonly string[],
  change: Partial<CartLine> | null,
): Promise<void> {
  if (!(await changePendingLines(ids, change))) throw new Error(beingSentReason())
}

/**
 * Removes the pending ones of these lines, or moves them to the other list.
 * @throws Error with the reason
 */
export async function removePending(
  list: ListName,
  ids: readonly string[],
  action: 'remove' | 'move',
): Promise<void> {
  const pending = outboxMirror
    .read()
    .flatMap((entry) => (entry.kind === 'lines' ? entry.lines : []))
  const lines = pending.filter(({ id }) => ids.includes(id))
  await changePending(
    lines.map(({ id }) => id),
    null,
  )
  if (action === 'remove') return
  const other = list === 'cart' ? 'wishlist' : 'cart'
  await enqueue({ kind: 'lines', key: randomUuid(), list: other, lines, isAttempted: false })
}

/** Lines of cart and wishlist that wait for the network; loaded when one does. */
import { randomUuid } from '#shared/random-uuid.ts'
import type { CartLine, ListName } from '#shared/web/cart.ts'
import { outboxMirror } from '#storefront/core/offline/outbox/entry.ts'
import { changePendingLines, enqueue, enqueueLines, isWithoutNetwork } from '#storefront/core/offline/outbox/outbox.ts'
import { beingSentReason, showWaiting } from '#storefront/features/outbox/public.ts'
import type { NewCartLine } from './cart-store.ts'

/** Lets lines wait that may not have arrived. @throws the error, if it is another */
export async function enqueueCut(
  error: unknown,
  key: string,
  list: ListName,
  lines: readonly NewCartLine[],
): Promise<void> {
  if (!(await isWithoutNetwork(error))) throw error
  const complete = lines.map((line) => ({ serial_number: '', remark: '', ...line }))
  await enqueueLines(key, list, complete, navigator.onLine)
  showWaiting('linesWait')
}

/** Changes lines that wait; null removes them. @throws Error with the reason */
export async function changeWaitingLines(ids: readonly string[], change: Partial<CartLine> | null): Promise<void> {
  if (!(await changePendingLines(ids, change))) throw new Error(beingSentReason())
}

/** Removes those of the lines that wait, or lets them wait for the other list. @throws Error with the reason */
export async function removeWaitingLines(
  list: ListName,
  ids: readonly string[],
  action: 'remove' | 'move',
): Promise<void> {
  const waiting = outboxMirror.read().flatMap((entry) => (entry.kind === 'lines' ? entry.lines : []))
  const lines = waiting.filter(({ id }) => ids.includes(id))
  await changeWaitingLines(
    lines.map(({ id }) => id),
    null,
  )
  if (action === 'remove') return
  const other = list === 'cart' ? 'wishlist' : 'cart'
  await enqueue({ kind: 'lines', key: randomUuid(), list: other, lines, isAttempted: false })
}

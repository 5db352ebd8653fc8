/** Changes of cart and wishlist without a network; loads with the first one. */

import type { Part, PartPage } from '#modules/catalogue/shared/part.ts'
import { http } from '#shared/http/http.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import { readText } from '#storefront/language/texts.ts'
import { outboxMirror } from '#storefront/offline/outbox/entry.ts'
import { changeStored, enqueue, isWithoutNetwork } from '#storefront/offline/outbox/outbox.ts'
import type { OutboxStore } from '#storefront/offline/outbox/store.ts'
import { showToast } from '#storefront/ui/toast.ts'
import type { AddedPart, CartLine, CartLineInput, ListName } from '../../shared/cart.ts'
import type { NewCartLine } from './cart-store.ts'
import { isPendingLines, type PendingLines } from './pending.ts'

type EnqueuedLine = Omit<CartLineInput, 'part'> & { part: AddedPart }

/** A part of which this device knows nothing: the server decides whether it can be ordered. */
const UNKNOWN: Omit<Part, 'id' | 'part_number'> = {
  name: byLocale(() => null),
  specification: null,
  unit: null,
  image: null,
  weight: null,
  status: 'active',
  orderable: true,
}

/**
 * A line as the cart shows it, with the part as this device has cached it, else as it was added.
 */
async function toCartLine({ part: added, ...line }: EnqueuedLine): Promise<CartLine> {
  const known = typeof added === 'number' ? { id: added } : added
  const page = await http<PartPage>({ url: `/api/web/parts/${known.id}`, isRepeated: true }).catch(
    () => null,
  )
  const part = page?.data.part ?? { part_number: String(known.id), ...UNKNOWN, ...known }
  const [replacement = null] = page?.data.later.slice(-1) ?? []
  return {
    id: randomUuid(),
    part_number: part.part_number,
    part,
    replacement,
    ...line,
    alarms: [],
  }
}

/** Enqueues lines of a call without a response. @throws the error of any other call */
export async function enqueueUnanswered(
  error: unknown,
  key: string,
  list: ListName,
  lines: readonly NewCartLine[],
): Promise<void> {
  if (!(await isWithoutNetwork(error))) throw error
  const complete = lines.map((line) => ({ serial_number: '', model: '', remark: '', ...line }))
  await enqueue<PendingLines>({
    kind: 'lines',
    key,
    list,
    lines: await Promise.all(complete.map(toCartLine)),
    // It may have arrived under its key.
    isAttempted: navigator.onLine,
  })
  showToast({ kind: 'info', text: readText('pendingOrders')('outbox.linesWait') })
}

/**
 * Changes pending lines, unless a tab is sending them: it sends them as it has read them. Rejected
 * ones are sent again once they are changed.
 * @param change null removes the lines
 * @returns whether all were changed
 */
export async function changeLines(
  store: OutboxStore,
  ids: readonly string[],
  change: Partial<CartLine> | null,
): Promise<boolean> {
  let remaining = ids.length
  for (const { key } of (await store.all()).filter(isPendingLines)) {
    await store.update(key, (entry) => {
      if (!isPendingLines(entry) || entry.isAttempted) return entry
      const count = entry.lines.filter(({ id }) => ids.includes(id)).length
      remaining -= count
      const lines = entry.lines.flatMap((line) =>
        ids.includes(line.id) ? (change ? [{ ...line, ...change }] : []) : [line],
      )
      return lines.length ? { ...entry, lines, refusal: count ? null : entry.refusal } : null
    })
  }
  return remaining === 0
}

/** Changes pending lines; null removes them. @throws Error with the reason */
export async function changePending(
  ids: readonly string[],
  change: Partial<CartLine> | null,
): Promise<void> {
  if (!(await changeStored((store) => changeLines(store, ids, change))))
    throw new Error(readText('pendingOrders')('outbox.onItsWay'))
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
    .filter(isPendingLines)
    .flatMap(({ lines }) => lines)
  const lines = pending.filter(({ id }) => ids.includes(id))
  await changePending(
    lines.map(({ id }) => id),
    null,
  )
  if (action === 'remove') return
  const other = list === 'cart' ? 'wishlist' : 'cart'
  await enqueue<PendingLines>({
    kind: 'lines',
    key: randomUuid(),
    list: other,
    lines,
    isAttempted: false,
  })
}

/** Cart lines and orders in the outbox: how they are sent, shown and corrected. */

import { CODES } from '#shared/errors.ts'
import type { Http } from '#shared/http/client.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { draftOf } from '#storefront/forms/draft.ts'
import { readText } from '#storefront/language/texts.ts'
import { outboxMirror } from '#storefront/offline/outbox/entry.ts'
import type { OutboxKind, Sent } from '#storefront/offline/outbox/kind.ts'
import { discard } from '#storefront/offline/outbox/outbox.ts'
import { cartTabUrl, orderUrl, PAGES, REVIEW_URL } from '#storefront/paths.ts'
import { type CartLine, type ListName, reviewedLine } from '../../shared/cart.ts'
import { warningKey } from '../../shared/line-warning.ts'
import type { WebOrder } from '../../shared/orders.ts'
import type { Submission } from '../../shared/orders-schema.ts'
import { isPendingLines, isPendingOrder, type PendingLines, type PendingOrder } from './pending.ts'
import { lineKey } from './pending-order.ts'

/** An order takes the lines before it out of the cart. */
const QUEUE = 'cart'

const reviewDraft = draftOf<object>('review')

const summaryOf = ({ lines }: { lines: readonly CartLine[] }): string =>
  formatIn(readLocale()).list(
    lines.map(({ part_number, quantity }) => `${part_number} × ${quantity}`),
  )

const countLines = (list: ListName, sent: readonly Sent[]): number =>
  sent
    .map(({ entry }) => entry)
    .filter(isPendingLines)
    .reduce((sum, entry) => sum + (entry.list === list ? entry.lines.length : 0), 0)

export const linesKind: OutboxKind<PendingLines> = {
  name: 'lines',
  queue: QUEUE,
  async send({ key, list }, { http, attempt }) {
    const entry = await attempt()
    if (!entry) return null
    const lines = entry.lines.map(({ part, quantity, serial_number, model = '', remark }) => {
      return { part: part?.id ?? 0, quantity, serial_number, model, remark }
    })
    await http({
      url: `/api/web/${list}`,
      method: 'POST',
      data: { lines },
      headers: withKey(key),
      isRepeated: true,
    })
    return { entry, number: null, url: cartTabUrl(list) }
  },
  title: ({ list }) => readText('pendingOrders')(`outbox.lines.${list}`),
  summary: summaryOf,
  /** Lines are changed in the cart, without an order that would take them out of it. */
  async correct({ list, lines }) {
    const order = outboxMirror
      .read()
      .filter(isPendingOrder)
      .find((entry) => entry.lines.some(({ id }) => lines.some((line) => line.id === id)))
    if (order) await orderKind.correct(order)
    return { url: cartTabUrl(list), isForm: false }
  },
  report(sent) {
    const text = readText('pendingOrders')
    const lastOrder = sent.findLastIndex(({ entry }) => isPendingOrder(entry))
    const counts = {
      cart: countLines('cart', sent.slice(lastOrder + 1)),
      wishlist: countLines('wishlist', sent),
    }
    return (['cart', 'wishlist'] as const).flatMap((list, index) =>
      counts[list]
        ? {
            text: text(`outbox.sent.${list}`, { smart_count: counts[list] }),
            url: cartTabUrl(list),
            sort: 3 + index,
          }
        : [],
    )
  },
}

export const orderKind: OutboxKind<PendingOrder> = {
  name: 'order',
  queue: QUEUE,
  async send(entry, { http, attempt }) {
    const attempted = entry.submission
      ? entry
      : await attempt({ submission: await submissionOf(entry, http) })
    if (!attempted) return null
    const { data } = await http<WebOrder>({
      url: '/api/web/orders',
      method: 'POST',
      data: attempted.submission,
      headers: withKey(entry.key),
      isRepeated: true,
    })
    return { entry, number: data.number, url: orderUrl(data.id) }
  },
  /** It is made from the current cart, as the rejected one was not created. */
  renew: (entry) => ({ ...entry, submission: null }),
  title: () => readText('pendingOrders')('outbox.order'),
  summary: summaryOf,
  async correct({ key, review }) {
    reviewDraft.save(review)
    await discard(key)
    return { url: REVIEW_URL, isForm: true }
  },
  report(sent) {
    const text = readText('pendingOrders')
    const orders = sent.filter(({ entry }) => isPendingOrder(entry))
    const [order] = orders
    if (!order) return []
    return orders.length === 1
      ? [
          {
            text: text('outbox.sentOrder', { number: order.number ?? '' }),
            url: order.url,
            sort: 1,
          },
        ]
      : [
          {
            text: text('outbox.sentOrders', { smart_count: orders.length }),
            url: PAGES.orders,
            sort: 1,
          },
        ]
  },
}

function quantitiesByKey(lines: readonly CartLine[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(lineKey(line), (sums.get(lineKey(line)) ?? 0) + line.quantity)
  return sums
}

const isSameCart = (a: readonly CartLine[], b: readonly CartLine[]): boolean => {
  const [left, right] = [quantitiesByKey(a), quantitiesByKey(b)]
  return (
    left.size === right.size && [...left].every(([key, quantity]) => right.get(key) === quantity)
  )
}

/** The order of the cart as it is now, if it is the reviewed one. */
async function submissionOf(
  { review, lines, seen, reasons }: PendingOrder,
  http: Http,
): Promise<Submission> {
  const { data: current } = await http<CartLine[]>({
    url: '/api/web/cart',
    isRepeated: true,
    isFresh: true,
  })
  if (!isSameCart(current, lines))
    throw new HttpError(CODES.conflict, readText('pendingOrders')('outbox.changedCartReason'))
  const accepted = current.flatMap((line) =>
    line.alarms
      .filter((warning) => seen.includes(warningKey(lineKey(line), warning)))
      .map((warning) => warningKey(line.id, warning)),
  )
  return {
    ...review,
    remark: review.remark ?? '',
    lines: current.map((line) => ({
      ...reviewedLine(line),
      mismatch_reason: reasons?.[lineKey(line)] ?? '',
    })),
    accepted,
  }
}

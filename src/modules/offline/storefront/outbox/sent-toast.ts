/**
 * The toast about what the outbox has sent. One for each request would be replaced before it is
 * read.
 */
import type { offline } from '#locales/en/storefront/offline.ts'
import type { ListName } from '#modules/orders/shared/cart.ts'
import type { Text } from '#shared/i18n/text.ts'
import type { Sent } from '#storefront/offline/outbox/send.ts'
import { cartTabUrl, orderUrl, PAGES } from '#storefront/paths.ts'
import type { Toast } from '#storefront/ui/toast.ts'

/** @param sent in order */
export function sentToast(sent: readonly Sent[], text: Text<keyof typeof offline>): Toast {
  const orders = sent.flatMap((one) => (one.kind === 'order' ? one.order : []))
  const tickets = sent.flatMap((one) => (one.kind === 'message' ? one.ticket : []))
  const [order, ticket] = [orders.at(-1), tickets.at(-1)]
  // An order takes the lines before it out of the cart.
  const afterOrder = sent.slice(sent.findLastIndex(({ kind }) => kind === 'order') + 1)
  const linesOf = (list: ListName, entries: readonly Sent[]) =>
    entries.reduce(
      (sum, { kind, entry }) =>
        sum + (kind === 'lines' && entry.list === list ? entry.lines.length : 0),
      0,
    )
  const cart = linesOf('cart', afterOrder)
  const wishlist = linesOf('wishlist', sent)
  const [first = PAGES.orders] = [
    order && (orders.length === 1 ? orderUrl(order.id) : PAGES.orders),
    ticket && PAGES.contact,
    cart && cartTabUrl('cart'),
    wishlist && cartTabUrl('wishlist'),
  ].flatMap((url) => url || [])
  const texts = [
    order &&
      (orders.length === 1
        ? text('outbox.sentOrder', { number: order.number })
        : text('outbox.sentOrders', { smart_count: orders.length })),
    ticket &&
      (tickets.length === 1
        ? text('outbox.sentMessage', { number: ticket.number })
        : text('outbox.sentMessages', { smart_count: tickets.length })),
    cart && text('outbox.sent.cart', { smart_count: cart }),
    wishlist && text('outbox.sent.wishlist', { smart_count: wishlist }),
  ]
  return {
    kind: 'success',
    text: texts.filter(Boolean).join(' · '),
    action: { label: text('outbox.open'), to: first },
  }
}

import { expect, it } from 'vitest'
import { offline } from '#locales/en/storefront/offline.ts'
import { textIn } from '#shared/i18n/text.ts'
import type { Sent } from '#storefront/offline/outbox/send.ts'
import { cartTabUrl, orderUrl, PAGES } from '#storefront/paths.ts'
import { sentToast } from './sent-toast.ts'

const order = (id: number) => ({ kind: 'order', order: { id, number: `SO-${id}` } }) as Sent
const message = (number: string) => ({ kind: 'message', ticket: { number } }) as Sent
const lines = (list: 'cart' | 'wishlist', count: number) =>
  ({ kind: 'lines', entry: { list, lines: Array.from({ length: count }, () => ({})) } }) as Sent

it.each<[string, Sent[], string, string]>([
  ['an order and its lines', [lines('cart', 2), order(7)], 'Order SO-7 sent', orderUrl(7)],
  [
    'two orders',
    [lines('cart', 2), order(7), lines('cart', 1), order(8)],
    '2 orders sent',
    PAGES.orders,
  ],
  [
    'lines of two requests',
    [lines('cart', 2), lines('cart', 1)],
    '3 lines added to the cart',
    cartTabUrl('cart'),
  ],
  [
    'lines after an order, of the wishlist and a message',
    [order(7), lines('cart', 1), lines('wishlist', 2), message('T-1')],
    'Order SO-7 sent · Message T-1 sent · 1 line added to the cart · 2 lines added to the wishlist',
    orderUrl(7),
  ],
  ['messages', [message('T-1'), message('T-2')], '2 messages sent', PAGES.contact],
])('tells of %s', (_, sent, text, to) => {
  expect(sentToast(sent, textIn(offline, 'en'))).toMatchObject({ text, action: { to } })
})

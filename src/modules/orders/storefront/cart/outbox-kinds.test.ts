/** The report about cart lines and orders that were sent. */
import { beforeAll, expect, it } from 'vitest'
import { loadEveryLanguage } from '#storefront/language/texts.ts'
import type { Sent } from '#storefront/offline/outbox/kind.ts'
import { cartTabUrl, orderUrl, PAGES } from '#storefront/paths.ts'
import { linesKind, orderKind } from './outbox-kinds.ts'

beforeAll(async () => {
  await loadEveryLanguage()
})

const sent = (kind: string, url: string, more: object, number: string | null = null): Sent => ({
  entry: { kind, key: url, owner: 7, at: '', isAttempted: true, refusal: null, ...more },
  number,
  url,
})
const order = (id: number) => sent('order', orderUrl(id), { lines: [] }, `SO-${id}`)
const lines = (list: 'cart' | 'wishlist', count: number) =>
  sent('lines', cartTabUrl(list), { list, lines: Array.from({ length: count }, () => ({})) })

it.each<[string, Sent[], string[], string]>([
  ['an order without its lines', [lines('cart', 2), order(7)], ['Order SO-7 sent'], orderUrl(7)],
  [
    'two orders',
    [lines('cart', 2), order(7), lines('cart', 1), order(8)],
    ['2 orders sent'],
    PAGES.orders,
  ],
  [
    'lines of two requests',
    [lines('cart', 2), lines('cart', 1)],
    ['3 lines added to the cart'],
    cartTabUrl('cart'),
  ],
  [
    'lines after an order, and those of the wishlist',
    [order(7), lines('cart', 1), lines('wishlist', 2)],
    ['Order SO-7 sent', '1 line added to the cart', '2 lines added to the wishlist'],
    orderUrl(7),
  ],
  ['nothing of other modules', [sent('message', PAGES.contact, {})], [], ''],
])('reports %s', (_, all, texts, url) => {
  const reports = [...linesKind.report(all), ...orderKind.report(all)].toSorted(
    (a, b) => a.sort - b.sort,
  )
  expect(reports.map(({ text }) => text)).toEqual(texts)
  expect(reports[0]?.url ?? '').toBe(url)
})

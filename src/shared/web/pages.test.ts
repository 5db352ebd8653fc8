/** Pages by URL, by example. */
import { expect, it } from 'vitest'
import { opensPage, pageKey } from './pages.ts'

const keyOf = (page: string, address: string) =>
  pageKey(page, new URL(address, 'https://support.example'))

it('the key of a page differs by record and view', () => {
  const keys = [
    keyOf('/detail_web?part', '/detail_web?part=1'),
    keyOf('/detail_web?id', '/detail_web?id=1'),
    keyOf('/detail_web?id', '/detail_web?id=2'),
    keyOf('/error_web', '/error_web'),
    keyOf('/error_web?guide', '/error_web?guide=1'),
    keyOf('/buy_web', '/buy_web'),
    keyOf('/buy_web?step=', '/buy_web?step=review'),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

it('tabs, filters and selections of a page have the same key', () => {
  expect(keyOf('/detail_web?id&tab=', '/detail_web?id=1&tab=parts')).toBe(
    keyOf('/detail_web?id', '/detail_web?id=1'),
  )
  expect(keyOf('/record_web?id', '/record_web?id=1&part=2')).toBe(
    keyOf('/record_web?id', '/record_web?id=1'),
  )
  expect(keyOf('/product_web', '/product_web?q=fan')).toBe(keyOf('/product_web', '/product_web'))
})

it('a page opens with a slash at the end, too', () => {
  const opens = (page: string, address: string) =>
    opensPage(page, new URL(address, 'https://support.example'))
  expect(opens('/buy_web', '/buy_web/')).toBe(true)
  expect(opens('/detail_web?id', '/detail_web/?id=1')).toBe(true)
  expect(opens('/', '/')).toBe(true)
  expect(opens('/buy_web', '/buy_web/below')).toBe(false)
})

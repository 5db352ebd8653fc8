/** A download that stops before the first entry of its product, and its removal. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CODE_CACHE, PERSONAL_DATA_CACHE } from '#storefront/offline/caches.ts'
import { offlineProducts } from '#storefront/offline/offline-products.ts'
import { downloadProduct, evictedProducts, removeDownload } from './downloads.ts'
import type { Entry, Plan } from './plan.ts'

const PRODUCT = { id: 7, model_number: 'S-1', name: { en: 'Spot', zh: null } }
const CODE: Entry = {
  url: '/assets/page.js',
  size: 30,
  version: '',
  kind: 'pages',
  cache: CODE_CACHE,
  isResponse: false,
}
const PLAN: Plan = { product: PRODUCT.id, entries: [CODE], missing: [CODE] }

const names = new Set<string>()
beforeEach(() => {
  const stored = new Map<string, string>()
  names.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const caches = {
    open: async (name: string) => names.add(name),
    has: async (name: string) => names.has(name),
    delete: async (name: string) => names.delete(name),
  }
  vi.stubGlobal('window', { caches, location: { origin: 'https://portal.example' } })
  vi.stubGlobal('document', { querySelector: () => null, cookie: '', documentElement: {} })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')))
})
afterEach(() => vi.unstubAllGlobals())

it('is incomplete, not evicted', async () => {
  expect(await downloadProduct(PRODUCT, PLAN)).toBe(false)
  expect(offlineProducts.read()).toMatchObject([{ id: PRODUCT.id, at: null }])
  expect([...(await evictedProducts())]).toEqual([])
})

it('is evicted once the browser has deleted its cache', async () => {
  await downloadProduct(PRODUCT, PLAN)
  offlineProducts.write(
    offlineProducts.read().map((product) => ({ ...product, at: '2026-03-01T12:00:00.000Z' })),
  )
  names.clear()
  expect([...(await evictedProducts())]).toEqual([PRODUCT.id])
  expect(offlineProducts.read()).toMatchObject([{ id: PRODUCT.id, at: null }])
})

it('deletes the data of the user with the last product', async () => {
  await downloadProduct(PRODUCT, PLAN)
  await downloadProduct({ ...PRODUCT, id: 8 }, { ...PLAN, product: 8 })
  for (const name of [PERSONAL_DATA_CACHE, CODE_CACHE]) names.add(name)
  await removeDownload(8)
  expect(names).toContain(PERSONAL_DATA_CACHE)
  await removeDownload(PRODUCT.id)
  expect([...names]).toEqual([])
})

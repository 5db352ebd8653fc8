/** The customer's data that the pages of a product need, and the document: fetched again with each download. */

import { ADDRESS_BOOK, COMPANIES } from '#modules/orders/shared/company.ts'
import { ORDER_QUERIES } from '#modules/orders/storefront/cart/public.ts'
import { CODES } from '#shared/errors.ts'
import { ACCOUNT_CALL, CACHES, CODE_CACHE, isCacheable, PERSONAL_DATA_CACHE } from '#storefront/offline/caches.ts'
import { addressOf, type OfflineDependencies, type Plan } from './plan.ts'

const CALLS = [
  '/api/user/info_web',
  '/api/user/devices',
  '/api/web/account/ways',
  '/api/web/lines',
  '/api/web/cart/count',
  '/api/web/wishlist',
  '/api/web/contact',
  '/api/web/firmware-subscriptions',
  '/api/web/fixtures',
  '/api/web/fixtures?range=[0,99]',
  '/api/web/favourite-files?range=[0,499]',
  '/api/web/messages?range=[0,4]',
  '/api/web/saved_lists?range=[0,24]',
  ADDRESS_BOOK,
  COMPANIES,
  ...ORDER_QUERIES,
]

/** @throws HttpError, QuotaExceededError */
export async function downloadPersonalData(dependencies: OfflineDependencies): Promise<void> {
  const { http, caches, api, pages } = dependencies
  const cache = await caches.open(PERSONAL_DATA_CACHE)
  const store = async (url: string, method: 'GET' | 'POST') => {
    const { data, headers } = await http<unknown>({ url, method })
    const range = headers.get('content-range')
    const response = Response.json(
      { code: CODES.ok, message: 'success', data },
      { headers: range ? { 'content-range': range } : {} },
    )
    await cache.put(new URL(url, api).href, response)
  }
  await Promise.all([...CALLS.map((url) => store(url, 'GET')), store(ACCOUNT_CALL, 'POST')])
  const { data: lines } = await http<{ image: { address: string } | null }[]>({ url: '/api/web/lines' })
  for (const { image } of lines) {
    if (!image || (await cache.match(new URL(image.address, api).href))) continue
    const picture = await http<Blob>({ url: image.address, responseType: 'blob' })
    await cache.put(new URL(image.address, api).href, new Response(picture.data))
  }
  const { data, headers } = await http<Blob>({ url: '/', responseType: 'blob' })
  const headersToStore = new Headers(
    [...headers].filter(([name]) => !['content-encoding', 'content-length'].includes(name)),
  )
  // Every page starts with this document.
  await (await caches.open(CODE_CACHE)).put(new URL('/', pages).href, new Response(data, { headers: headersToStore }))
}

/** Deletes visited copies of downloaded data: they may be older. */
export async function deleteVisited(plan: Plan, dependencies: OfflineDependencies): Promise<void> {
  const downloadedPaths = new Set(plan.entries.map((entry) => new URL(addressOf(entry, dependencies)).pathname))
  const visited = await dependencies.caches.open(CACHES.reads)
  const older = (await visited.keys()).filter(({ url }) => {
    const { pathname } = new URL(url)
    return downloadedPaths.has(pathname) && isCacheable(new URL(url))
  })
  await Promise.all(older.map((request) => visited.delete(request)))
}

/** Offline downloads that fail: cut off, on a full device, and deleted by the browser. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Http } from '#shared/http/client.ts'
import { HttpError, hasNoResponse, NO_RESPONSE, TIMED_OUT } from '#shared/http/http-error.ts'
import { CODE_CACHE, productCacheName } from '#storefront/offline/caches.ts'
import { isFull } from '#storefront/offline/full-device.ts'
import type { BatchedResponse, OfflineManifest } from '../shared/offline-download.ts'
import { fetchEntries } from './fetch-entries.ts'
import { type OfflineDependencies, type Plan, planFor, sizeOf } from './plan.ts'

const PRODUCT = 7
const FILES = ['a.svg', 'b.pdf', 'c.glb'].map((name) => ({
  url: `/api/files/${name}`,
  size: 100,
  version: name,
  kind: 'documents',
}))
const RESPONSES = ['/api/web/products/7', '/api/web/parts/1'].map((url) => ({
  url,
  size: 50,
  version: `v ${url}`,
}))
const CODE = [{ url: '/assets/page.js', size: 30 }]

/** Caches of a device that stores only so much. */
class Device {
  stored = new Map<string, Map<string, Response>>()
  room = Number.POSITIVE_INFINITY

  async open(name: string) {
    const entries = this.stored.get(name) ?? new Map<string, Response>()
    this.stored.set(name, entries)
    return {
      match: async (request: string | { url: string }) =>
        entries.get(typeof request === 'string' ? request : request.url)?.clone(),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      put: async (url: string, response: Response) => {
        const body = await response.arrayBuffer().catch(() => {
          throw new TypeError('Cache.put() encountered a network error')
        })
        if (body.byteLength > this.room)
          throw new DOMException('The device is full', 'QuotaExceededError')
        this.room -= body.byteLength
        entries.set(url, new Response(body, { headers: response.headers }))
      },
      delete: async (request: { url: string }) => entries.delete(request.url),
    }
  }
  has = async (name: string) => this.stored.has(name)
  delete = async (name: string) => this.stored.delete(name)
  keys = async () => [...this.stored.keys()]
}

let device: Device
/** URLs of files in the order of their fetching. */
let fetched: string[]
/** The outcome of the download of a file. */
let outcomeOf: (url: string) => 'arrives' | 'cut' | 'broken' | 'stalled'

/** @param error that breaks it off half-way */
const stream = (size: number, error: Error | undefined) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array(error ? size / 2 : size))
      if (error) controller.error(error)
      else controller.close()
    },
  })

const TIMEOUT = new HttpError(TIMED_OUT, 'The server took too long to respond.')
const ERRORS: Record<string, Error> = { broken: new TypeError('network error'), stalled: TIMEOUT }

async function respond({
  url,
  data,
}: {
  url: string
  data?: { urls: string[] }
}): Promise<unknown> {
  if (url.endsWith('/take-along')) return { responses: RESPONSES, files: FILES } as OfflineManifest
  if (url === '/offline-files.json') return new Blob([JSON.stringify(CODE)])
  if (data) {
    return data.urls.map(
      (requestedUrl): BatchedResponse => ({
        url: requestedUrl,
        version: `v ${requestedUrl}`,
        range: null,
        body: { data: requestedUrl },
      }),
    )
  }
  fetched.push(url)
  const end = outcomeOf(url)
  if (end === 'cut') throw new HttpError(NO_RESPONSE, 'cut')
  return stream(100, ERRORS[end])
}
const dependencies = (): OfflineDependencies => ({
  http: (async (call: Parameters<typeof respond>[0]) => ({
    data: await respond(call),
    headers: new Headers(),
  })) as unknown as Http,
  caches: device as unknown as OfflineDependencies['caches'],
  api: 'http://portal',
  pages: 'http://portal',
})
const plan = () => planFor(PRODUCT, dependencies())
const run = ({ missing }: Plan) =>
  fetchEntries(missing, dependencies(), {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
const missingUrls = async () => (await plan()).missing.map(({ url }) => url)

beforeEach(() => {
  device = new Device()
  fetched = []
  outcomeOf = () => 'arrives'
})

describe('a download', () => {
  it('that is complete fetches nothing', async () => {
    await run(await plan())
    expect(await missingUrls()).toEqual([])
    expect(fetched.toSorted()).toEqual([...FILES, ...CODE].map(({ url }) => url).toSorted())
  })

  it('that was cut off resumes with the missing entries', async () => {
    outcomeOf = (url) => (url.endsWith('b.pdf') ? 'cut' : 'arrives')
    const failure = await run(await plan()).catch((error: unknown) => error)
    expect(hasNoResponse(failure)).toBe(true)
    expect(await missingUrls()).toEqual(['/api/files/b.pdf'])
    outcomeOf = () => 'arrives'
    fetched = []
    await run(await plan())
    expect(fetched).toEqual(['/api/files/b.pdf'])
    expect(await missingUrls()).toEqual([])
  })

  it('stores nothing of a file that broke off half-way', async () => {
    outcomeOf = (url) => (url.endsWith('c.glb') ? 'broken' : 'arrives')
    const failure = await run(await plan()).catch((error: unknown) => error)
    expect(hasNoResponse(failure)).toBe(true)
    expect(await missingUrls()).toEqual(['/api/files/c.glb'])
  })

  it('reports the timeout of a file that stalled half-way, instead of the error of the cache', async () => {
    outcomeOf = (url) => (url.endsWith('c.glb') ? 'stalled' : 'arrives')
    expect(await run(await plan()).catch((error: unknown) => error)).toBe(TIMEOUT)
    expect(await missingUrls()).toEqual(['/api/files/c.glb'])
  })

  it('onto a full device fails, keeps the stored entries, and resumes when there is room', async () => {
    device.room = 350
    const failure = await run(await plan()).catch((error: unknown) => error)
    expect(isFull(failure)).toBe(true)
    expect(hasNoResponse(failure)).toBe(false)
    const left = await plan()
    expect(left.missing.length).toBeGreaterThan(0)
    expect(sizeOf(left.missing)).toBeLessThan(sizeOf(left.entries))
    device.room = 10_000
    await run(left)
    expect(await missingUrls()).toEqual([])
  })

  it('lacks all its entries after the browser has deleted its cache, but not the code of the pages', async () => {
    await run(await plan())
    await device.delete(productCacheName(PRODUCT))
    expect(await missingUrls()).toEqual([...RESPONSES, ...FILES].map(({ url }) => url))
    expect(await device.has(CODE_CACHE)).toBe(true)
  })

  it('fetches only entries of another version again', async () => {
    await run(await plan())
    const [first] = FILES
    if (first) first.version = 'a.svg 2'
    expect(await missingUrls()).toEqual(['/api/files/a.svg'])
    if (first) first.version = 'a.svg'
  })
})

/** Responses that were stored before their fields were renamed. */
import { beforeEach, describe, expect, it } from 'vitest'
import { CACHES, CODE_CACHE, productCacheName, VERSION_HEADER } from './caches.ts'
import { renameStoredFields } from './rename-stored-fields.ts'

const PRODUCT = productCacheName(7)
const GUIDE = 'http://portal/api/web/guides/3?product=7'
const OLD_GUIDE = {
  code: 20000,
  data: {
    guide: {
      start: 'start',
      steps: [
        { key: 'start', answers: [{ label: { en: 'It holds', zh: null }, to: 'end' }], leaf: null },
        { key: 'end', answers: [], leaf: { kind: 'contact' } },
      ],
    },
  },
}

let stored: Map<string, Map<string, Response>>
/** URLs that were written, in order. */
let written: string[]

function openCache(name: string) {
  const entries = stored.get(name) ?? new Map<string, Response>()
  stored.set(name, entries)
  return {
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    match: async ({ url }: { url: string }) => entries.get(url)?.clone(),
    put: async ({ url }: { url: string }, response: Response) => {
      written.push(url)
      entries.set(url, response)
    },
  }
}
const device = {
  keys: async () => [...stored.keys()],
  open: async (name: string) => openCache(name),
} as unknown as CacheStorage

const store = (name: string, url: string, body: unknown) => {
  openCache(name)
  stored.get(name)?.set(url, Response.json(body, { headers: { [VERSION_HEADER]: 'v1' } }))
}
const read = async (name: string, url: string) => stored.get(name)?.get(url)?.clone().json()

beforeEach(() => {
  stored = new Map()
  written = []
})

describe('stored responses', () => {
  it.each([PRODUCT, CACHES.reads])(
    'get the new names of their fields, and keep version and texts: %s',
    async (name) => {
      store(name, GUIDE, OLD_GUIDE)
      await renameStoredFields(device)
      const { data } = await read(name, GUIDE)
      expect(data.guide.steps).toEqual([
        { key: 'start', answers: [{ label: { en: 'It holds', zh: null }, to: 'end' }], outcome: null },
        { key: 'end', answers: [], outcome: { kind: 'contact' } },
      ])
      expect(stored.get(name)?.get(GUIDE)?.headers.get(VERSION_HEADER)).toBe('v1')
    },
  )

  it('include documents and assemblies', async () => {
    const [sheet, tree] = ['http://portal/api/web/sheets/5', 'http://portal/api/web/products/7/assemblies']
    store(PRODUCT, sheet, { data: { revisions: [], holds: 5 } })
    store(PRODUCT, tree, { data: [{ id: 1, left_out: 2 }] })
    await renameStoredFields(device)
    expect(await read(PRODUCT, sheet)).toEqual({ data: { revisions: [], unit_revision: 5 } })
    expect(await read(PRODUCT, tree)).toEqual({ data: [{ id: 1, excluded_lines: 2 }] })
  })

  it('are not written again once they have the new names', async () => {
    store(PRODUCT, GUIDE, OLD_GUIDE)
    await renameStoredFields(device)
    await renameStoredFields(device)
    expect(written).toEqual([GUIDE])
  })

  it('of other calls and other caches stay', async () => {
    const cart = 'http://portal/api/web/cart'
    store(PRODUCT, cart, { data: { holds: 1 } })
    store(CODE_CACHE, GUIDE, OLD_GUIDE)
    await renameStoredFields(device)
    expect(written).toEqual([])
  })

  it('that cannot be read do not keep the service worker from activating', async () => {
    store(PRODUCT, GUIDE, null)
    stored.get(PRODUCT)?.set(GUIDE, new Response('{"leaf": cut'))
    store(CACHES.reads, GUIDE, OLD_GUIDE)
    await renameStoredFields(device)
    expect((await read(CACHES.reads, GUIDE)).data.guide.steps[1].outcome).toEqual({ kind: 'contact' })
    await renameStoredFields({ ...device, keys: () => Promise.reject(new Error('storage')) } as CacheStorage)
  })
})

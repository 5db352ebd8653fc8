/** Offline copies of products: their contents, and responses equal to the server's. */
import type { AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LIBRARY_KINDS, type ListFilters } from '#modules/catalogue/shared/library.ts'
import type { SearchResponse, Suggestions } from '#modules/catalogue/shared/search.ts'
import { stripHighlights } from '#modules/catalogue/shared/search-highlights.ts'
import { BUDGET } from '#modules/offline/server/read-as.ts'
import {
  type BatchedResponse,
  MAX_READS,
  type OfflineManifest,
} from '#modules/offline/shared/offline-download.ts'
import { offlineResponses } from '#modules/offline-responses.ts'
import { CODES } from '#shared/errors.ts'
import {
  type DownloadStore,
  type OfflineResponse,
  respondOffline as respondFrom,
  type StoredResponse,
} from '#storefront/offline/responses.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { startServer, type TestServer } from '../support/server.ts'

const respondOffline = (url: URL, store: DownloadStore) => respondFrom(url, store, offlineResponses)

let server: TestServer
let lin: Record<string, string>
const ids = new Map<string, number>()

beforeAll(async () => {
  server = await startServer({ demo: true })
  lin = await deviceOf(server, await addCustomer(server, 'lin'))
  const rows = await server.context.db.query
    .selectFrom('goods')
    .select(['id', 'model_number'])
    .execute()
  for (const { id, model_number } of rows) ids.set(String(model_number), Number(id))
})
afterAll(() => server.close())

const get = async (url: string, headers = lin) => {
  const answer = await server.app.inject({ url, headers })
  return {
    ...answer.json(),
    status: answer.statusCode,
    range: answer.headers['content-range'] ?? null,
  }
}
const manifestOf = async (model: string): Promise<OfflineManifest> =>
  (await get(`/api/web/products/${ids.get(model)}/take-along`)).data

const manifests = new Map<string, Promise<OfflineManifest>>()
/**
 * First state: a manifest is some hundred answers, and what belongs to a product does not change
 * here.
 */
function firstManifestOf(model: string): Promise<OfflineManifest> {
  const manifest = manifests.get(model) ?? manifestOf(model)
  manifests.set(model, manifest)
  return manifest
}

async function readBatch(urls: readonly string[], headers = lin): Promise<BatchedResponse[]> {
  const answers: BatchedResponse[] = []
  for (let from = 0; from < urls.length; from += MAX_READS) {
    const payload = { urls: urls.slice(from, from + MAX_READS) }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/web/take-along/answers',
      headers,
      payload,
    })
    answers.push(...answer.json().data)
  }
  return answers
}

async function storeOf(models: readonly string[]): Promise<DownloadStore> {
  const manifests = await Promise.all(models.map(firstManifestOf))
  const answers = await readBatch(
    manifests.flatMap((manifest) => manifest.responses.map(({ url }) => url)),
  )
  const stored = answers.map(({ url, range, body }): StoredResponse => {
    return { url: new URL(url, 'http://portal'), range, data: (body as { data: unknown }).data }
  })
  return {
    get: async (address) =>
      stored.find(({ url }) => url.href === new URL(address, 'http://portal').href) ?? null,
    all: async (path) => stored.filter(({ url }) => path.test(url.pathname)),
  }
}

const MODEL = 'VELA-1200'
const SERIALS = ['V12-2401-0042', 'V12-2409-0100', 'V12-2607-0001', 'X-77']

describe('what belongs to a product', () => {
  it('is listed with sizes and versions that stay the same while nothing changes', async () => {
    const first = await firstManifestOf(MODEL)
    expect(first.responses.length).toBeGreaterThan(100)
    expect(new Set(first.files.map(({ kind }) => kind))).toEqual(
      new Set([
        'drawings',
        'models',
        'wiring',
        'schematics',
        'firmware',
        'fixtures',
        'documents',
        'pictures',
      ]),
    )
    expect([...first.responses, ...first.files].filter(({ size }) => size <= 0)).toEqual([])
    expect(await manifestOf(MODEL)).toEqual(first)
  })

  it('is served with few calls, with the versions of the list, like the calls themselves', async () => {
    const manifest = await firstManifestOf(MODEL)
    const responses = await readBatch(manifest.responses.map(({ url }) => url))
    expect(responses.map(({ url, version }) => ({ url, version }))).toEqual(
      manifest.responses.map(({ url, version }) => ({ url, version })),
    )
    for (const { url, range, body } of responses.slice(0, 40)) {
      const { status, range: own, ...direct } = await get(url)
      expect([url, body, range]).toEqual([url, direct, own])
    }
  })

  it('lists files that can be downloaded', async () => {
    const { files } = await firstManifestOf(MODEL)
    for (const { url, size } of files) {
      const answer = await server.app.inject({ url, headers: lin })
      expect([url, answer.statusCode, answer.rawPayload.length]).toEqual([url, 200, size])
    }
  })

  it('changes its version with the record, and no other', async () => {
    const before = await firstManifestOf(MODEL)
    const url =
      before.responses.find((entry) => /^\/api\/web\/sheets\/\d+$/.test(entry.url))?.url ?? ''
    const id = Number(url.split('/').at(-1))
    await server.context.db.query
      .updateTable('documents')
      .set({ title_en: 'Other title' })
      .where('id', '=', id)
      .execute()
    const after = await manifestOf(MODEL)
    const versions = new Map(before.responses.map((entry) => [entry.url, entry.version]))
    const changed = after.responses
      .filter((entry) => versions.get(entry.url) !== entry.version)
      .map((entry) => entry.url)
    expect(changed).toContain(url)
    expect(changed.filter((item) => !/\/(sheets|library|guides)\//.test(item))).toEqual([])
  })

  it('is closed where the product is not published', async () => {
    expect((await get('/api/web/products/999999/take-along')).code).toBe(CODES.notFound)
  })

  it('accepts reads of the storefront only, each with the rights of its sender', async () => {
    const rejected = [
      ...[
        '/api/users',
        '/api/web/lines',
        '/api/web/orders/1',
        'https://x/api/web/sheets/1',
        '//x/api/web/sheets/1',
      ],
      ...[
        '/api/web/take-along/answers',
        '/api/web/products/12/take-along',
        '/api/web/products/%31%32/take-along',
      ],
      ...[
        '/api/web/../users',
        '/api/web/%2e%2e/users',
        '/api/web/sheets/.%2E/../../users',
        '/api/web\\..\\users',
      ],
      ...[
        '/api/web/sheets/%31',
        '/api/web/sheets/1/',
        '/api/web/sheets//1',
        '/api/web/sheets/1#?',
        '/api/web/sheets/1\n',
      ],
    ]
    for (const url of rejected) {
      const payload = { urls: [url] }
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/web/take-along/answers',
        headers: lin,
        payload,
      })
      expect([url, answer.statusCode]).toEqual([url, 422])
    }
    const [missing] = await readBatch(['/api/web/sheets/999999'])
    expect(missing).toEqual({
      url: '/api/web/sheets/999999',
      version: null,
      range: null,
      body: null,
    })
  })

  it('is read from the address of the client, and no longer than its connection', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const client = new AbortController()
    const inject = server.app.inject.bind(server.app)
    const reads: InjectOptions[] = []
    const spy = vi.spyOn(server.app, 'inject').mockImplementation((async (
      options: InjectOptions,
    ) => {
      reads.push(options)
      client.abort()
      await vi.waitFor(() => expect(options.signal?.aborted).toBe(true), 30_000)
      return inject(options)
    }) as unknown as typeof server.app.inject)
    const url = `http://127.0.0.1:${port}/api/web/products/${ids.get(MODEL)}/take-along`
    await expect(fetch(url, { headers: lin, signal: client.signal })).rejects.toThrow('aborted')
    spy.mockRestore()
    await firstManifestOf(MODEL)
    expect(reads).toMatchObject([{ remoteAddress: '127.0.0.1' }])
  })
})

describe('without a network', () => {
  let store: DownloadStore
  beforeAll(async () => {
    store = await storeOf([MODEL, 'VELA-600'])
  })
  async function expectSame(url: string) {
    const { status, range, ...online } = await get(url)
    const offline = await respondOffline(new URL(url, 'http://portal'), store)
    expect(status).toBe(200)
    expect([url, offline?.data]).toEqual([url, online.data])
    if (range) expect([url, offline?.range]).toEqual([url, range])
  }

  it.each(['', ...SERIALS])(
    'product, drawings, files and firmware are those for the unit “%s”',
    async (serial) => {
      const query = serial && `?serial=${serial}`
      const own = `/api/web/products/${ids.get(MODEL)}`
      for (const path of ['', '/assemblies', '/files', '/firmware'])
        await expectSame(own + path + query)
      for (const { data } of await store.all(/\/library\/wiring$/)) {
        for (const { id } of data as { id: number }[])
          await expectSame(`/api/web/sheets/${id}${query}`)
      }
    },
  )

  it.each(LIBRARY_KINDS)('the list of %s has its pages and units', async (kind) => {
    const own = `product=${ids.get(MODEL)}`
    for (const serial of ['', ...SERIALS.map((item) => `&serial=${item}`)]) {
      await expectSame(`/api/web/library/${kind}?range=[0,24]&${own}${serial}`)
      await expectSame(`/api/web/library/${kind}?range=[5,9]&${own}${serial}`)
    }
  })

  it('lists are searched and filtered', async () => {
    const own = `product=${ids.get(MODEL)}`
    await expectSame(`/api/web/library/documents?range=[0,24]&${own}&type=manual`)
    await expectSame(`/api/web/library/wiring?range=[0,24]&${own}&language=en`)
    const tree = (await get(`/api/web/products/${ids.get(MODEL)}/assemblies`)).data as {
      id: number
    }[]
    await expectSame(`/api/web/library/parts?range=[0,24]&${own}&assembly=${tree[0]?.id}`)
    const matches = await respondOffline(
      new URL(`/api/web/library/parts?${own}&q=fan`, 'http://portal'),
      store,
    )
    const online = await get(`/api/web/library/parts?${own}&q=fan`)
    expect(matches?.data).toEqual(online.data)
  })

  it.each(SERIALS)('guides name the parts of the unit “%s”', async (serial) => {
    for (const { url, data } of await store.all(/\/api\/web\/guides\/\d+$/)) {
      if (!url.search || (data as { product: number }).product !== ids.get(MODEL)) continue
      await expectSame(`${url.pathname}${url.search}&serial=${serial}`)
    }
  })

  it('the search finds downloaded records, with their number first, in both languages', async () => {
    const search = async (query: string) =>
      (
        (await respondOffline(new URL(`/api/web/search?${query}`, 'http://portal'), store)) as {
          data: SearchResponse
        }
      ).data
    const titles = ({ groups }: SearchResponse, group: string) =>
      groups.find((item) => item.group === group)?.hits.map(({ title }) => title.en)
    expect(titles(await search('q=vela 600'), 'goods')).toEqual(['VELA-600'])
    expect(
      titles(await search(`q=${encodeURIComponent('接线图')}`), 'documents')?.length,
    ).toBeGreaterThan(2)
    const fans = await search('q=fan&group=codes&range=[0,4]')
    const parts = fans.groups.find(({ group }) => group === 'codes')
    expect(parts?.hits).toHaveLength(5)
    expect(parts?.hits.every(({ fits, part }) => fits && part)).toBe(true)
    const number = parts?.hits[3]?.part?.part_number ?? ''
    const compact = number.replaceAll('-', '').toLowerCase()
    expect(titles(await search(`q=${compact}`), 'codes')?.[0]).toBe(number)
    const online = (await get('/api/web/search?q=E11')).data as SearchResponse
    const [first = ''] = titles(online, 'troubleshooting') ?? []
    expect(titles(await search('q=E11'), 'troubleshooting')?.[0]).toBe(
      stripHighlights(String(first)),
    )
    expect((await search('q=nothing-like-that')).groups).toEqual([])
    const offered = await respondOffline(new URL('/api/web/suggest?q=vela', 'http://portal'), store)
    expect((offered as { data: Suggestions }).data.hits[0]?.group).toBe('goods')
  })

  it('lists of all products have the downloaded ones, each once', async () => {
    const all = await respondOffline(
      new URL('/api/web/library/firmware?range=[0,99]', 'http://portal'),
      store,
    )
    const listed = ((all as OfflineResponse).data as { id: number }[]).map(({ id }) => id)
    expect(new Set(listed).size).toBe(listed.length)
    const filters = await respondOffline(
      new URL('/api/web/library/firmware/filters', 'http://portal'),
      store,
    )
    const { products } = (filters as OfflineResponse).data as ListFilters
    expect(products.map(({ title }) => title).toSorted()).toEqual([MODEL, 'VELA-600'])
  })

  it('a product that was not downloaded has no answer', async () => {
    const other = ids.get('BEAMA-17R') ?? 999_999
    expect(
      await respondOffline(new URL(`/api/web/products/${other}`, 'http://portal'), store),
    ).toBeNull()
  })
})

it('has a budget of reads for each account, in all its sessions', async () => {
  const max = BUDGET.max
  BUDGET.max = 5
  const small = await startServer()
  BUDGET.max = max
  const customer = await addCustomer(small, 'wang')
  const read = async (from: number, headers: Record<string, string>) => {
    const payload = { urls: [from, from + 1, from + 2].map((id) => `/api/web/sheets/${id}`) }
    const call = { method: 'POST', url: '/api/web/take-along/answers', headers, payload } as const
    return (await small.app.inject(call)).json().code
  }
  expect(await read(1, await deviceOf(small, customer))).toBe(CODES.ok)
  expect(await read(4, await deviceOf(small, customer))).toBe(CODES.tooMany)
  expect(await read(4, await deviceOf(small, await addCustomer(small, 'zhao')))).toBe(CODES.ok)
  await small.close()
})

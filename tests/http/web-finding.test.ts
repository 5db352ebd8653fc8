/** Results in addition to records that contain the words of a search, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LibraryDocument, ListFilters } from '#modules/catalogue/shared/library.ts'
import type { SearchResponse, Suggestions } from '#modules/catalogue/shared/search.ts'
import { stripHighlights } from '#modules/catalogue/shared/search-highlights.ts'
import type { Locale } from '#shared/constants.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const name = (en: string, zh: string) => ({ en, zh })

describe.each(RULE_ENGINES)('finding on %s', (engine) => {
  let server: TestServer
  let headers: Record<string, string> = {}
  let product = 0
  let category = 0

  const get = async <T>(url: string, locale: Locale = 'en'): Promise<T> => {
    const all = { ...headers, 'accept-language': locale }
    return (await server.app.inject({ url: `/api/web/${url}`, headers: all })).json().data
  }
  const search = (q: string, locale?: Locale) =>
    get<SearchResponse>(`search?${new URLSearchParams({ q })}`, locale)
  const find = async (q: string, group: string, locale: Locale = 'en') =>
    ((await search(q, locale)).groups.find((item) => item.group === group)?.hits ?? []).map(
      ({ title }) => stripHighlights(title[locale] ?? ''),
    )
  const papers = async (query: string, locale: Locale) =>
    (await get<LibraryDocument[]>(`library/documents?product=${product}${query}`, locale)).map(
      ({ title, translations }) => [title[locale], translations.map(({ language }) => language)],
    )

  beforeAll(async () => {
    server = await startServer({ engine })
    headers = await deviceOf(server, await addCustomer(server, 'lin'))
    const make = (resource: string, values: object) =>
      storeRecord(server.context, resource, { ...values })
    const leimu = await make('leimu', { name: name('Moving lights', '电脑灯') })
    category = await make('categories', { name: name('Beams', '光束灯'), leimu })
    product = await make('goods', {
      model_number: 'VB-380',
      category,
      name: name('Beam', '光束灯'),
      status: 'published',
      serial_numbers: [{ pattern: 'B38-{yy}{mm}-{nnnn}', first: 'B38-2201-0001', last: null }],
    })
    const goods = [product]
    await make('zujian', { code: 'A-1', name: name('Head', '灯头'), goods: product })
    const fan = await make('codes', { part_number: '12-300', name: name('Fan', '风扇') })
    const assembly = await make('zujian', {
      code: 'A-2',
      name: name('Base', '底座'),
      goods: product,
    })
    await make('xiajie', { zujian: assembly, balloon: '1', part: fan, quantity: 1 })
    await make('troubleshooting', {
      symptom: name('Loud until one replaces the fan: replace it', '噪声大，更换风扇后消失'),
      goods,
      published: true,
    })
    const payload = new FormData()
    payload.append('file', new File(['read it'], 'guide.txt'))
    const request = {
      method: 'POST',
      url: '/api/files',
      payload,
      headers: server.as('admin'),
    } as const
    const { data: file } = (await server.app.inject(request)).json()
    const paper = { kind: 'manual', file, goods, published: true }
    await make('documents', {
      ...paper,
      title: name('Guide', '指南（英文）'),
      language: 'en',
    })
    await make('documents', {
      ...paper,
      title: name('Guide (Chinese)', '指南'),
      language: 'zh',
    })
    await make('documents', { ...paper, title: name('Plan', '图纸'), language: 'both' })
    await make('documents', { ...paper, title: name('Notes', '说明'), language: 'zh' })
  })
  afterAll(() => server?.close())

  it('adds the pages of a product to its model number, and to nothing else', async () => {
    for (const call of ['search', 'suggest']) {
      const { model } = await get<Suggestions>(`${call}?q=vb380`)
      expect(model, call).toMatchObject({ id: product, counts: { drawings: 2, parts: 1 } })
    }
    expect((await search('vb380 fan')).model).toBeNull()
    expect((await search('vb')).model).toBeNull()
  })

  it('finds drawings by name, product and number', async () => {
    expect(await find('head', 'zujian')).toEqual(['Head'])
    expect(await find('vb380 base', 'zujian')).toEqual(['Base'])
    expect(await find('a-2', 'zujian')).toEqual(['Base'])
  })

  it('finds the product of a batch, and the customer’s units of it', async () => {
    const model = { id: product, model_number: 'VB-380' }
    expect((await search('B38-2405')).batch).toEqual([{ serial_number: null, product: model }])
    const saved = { product, serial_number: 'B38-2405-0016' }
    const saving = { method: 'POST', url: '/api/web/fixtures', headers, payload: saved } as const
    expect((await server.app.inject(saving)).json().code).toBe(20000)
    const { batch, correction } = await search('b38 2405')
    expect(batch).toEqual([{ serial_number: 'B38-2405-0016', product: model }])
    expect(correction).toBeNull()
    expect((await search('B38-2406')).batch).toEqual([{ serial_number: null, product: model }])
    expect((await search('B38-2405-0016')).unit?.mine).toBe(true)
  })

  it('shows documents in the reader’s language, with those in others as links', async () => {
    const folded = '&languages=folded'
    expect(await papers(folded, 'en')).toEqual(
      expect.arrayContaining([
        ['Guide', ['zh']],
        ['Plan', []],
        ['Notes', []],
      ]),
    )
    expect(await papers(folded, 'en')).toHaveLength(3)
    expect(await papers(folded, 'zh')).toContainEqual(['指南', ['en']])
    expect(await papers(folded, 'zh')).toHaveLength(3)
    expect(await papers(`${folded}&language=zh`, 'en')).toContainEqual(['Guide (Chinese)', []])
    expect(await papers('', 'en')).toHaveLength(4)
    expect(await find('guide', 'documents')).toEqual(['Guide'])
    expect(await find('指南', 'documents', 'zh')).toEqual(['指南'])
  })

  it('filters lists of drawings and documents by their products, with what the list shows', async () => {
    const products = async (kind: string) =>
      (await get<ListFilters>(`library/${kind}/filters`)).products
    const model = { id: product, title: 'VB-380' }
    expect(await products('drawings')).toEqual([{ ...model, count: 2 }])
    expect(await products('documents')).toEqual([{ ...model, count: 3 }])
    expect(await products('wiring')).toEqual([])
  })

  it('filters guides by the products that they are for, or whose category they are for', async () => {
    await storeRecord(server.context, 'troubleshooting', {
      symptom: name('No beam at all', '完全无光束'),
      category,
      published: true,
    })
    const guides = await get<{ symptom: { en: string } }[]>(`library/guides?product=${product}`)
    expect(guides.map(({ symptom }) => symptom.en)).toContain('No beam at all')
    const { products } = await get<ListFilters>('library/guides/filters')
    expect(products).toEqual([{ id: product, title: 'VB-380', count: guides.length }])
  })

  it('lists records of a product one after the other where that is requested', async () => {
    const goods = async (query: string) =>
      (
        await get<{ $refs: { goods: { title: string } } }[]>(`library/drawings?range=[0,9]${query}`)
      ).map(({ $refs }) => $refs.goods.title)
    const { context } = server
    const first = { name: name('First', '首'), category, status: 'published', sort: -1 }
    const leading = await storeRecord(context, 'goods', { ...first, model_number: 'AA-1' })
    const drawing = { name: name('Cover', '外壳'), goods: leading }
    await storeRecord(context, 'zujian', { ...drawing, code: 'A-9' })
    expect(await goods('')).toEqual(['VB-380', 'VB-380', 'AA-1'])
    expect(await goods('&grouped=product')).toEqual(['AA-1', 'VB-380', 'VB-380'])
    const secondPage = await get<{ code: string }[]>('library/drawings?range=[1,2]&grouped=product')
    expect(secondPage.map(({ code }) => code)).toEqual(['A-1', 'A-2'])
  })

  it('omits words that no part has, and finds the others after the sentences that have all', async () => {
    const { groups } = await search('replace fan')
    expect(groups.map(({ group }) => group)).toEqual(['troubleshooting', 'codes'])
    expect(await find('replace fan vb380', 'codes')).toEqual(['12-300'])
    expect(await find('replace vb380', 'codes')).toEqual([])
  })

  it('finds a named kind by the words that its records have', async () => {
    expect(await find('latest documents vb380', 'documents')).toContain('Plan')
  })
})

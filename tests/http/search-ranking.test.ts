/** Ranking of the storefront's search, and the products that parts fit, on both databases. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  countSearch,
  loadMissedSearches,
} from '#modules/catalogue/server/search/missed-searches.ts'
import type { ListFilters } from '#modules/catalogue/shared/library.ts'
import type { SearchHit, SearchResponse } from '#modules/catalogue/shared/search.ts'
import { stripHighlights } from '#modules/catalogue/shared/search-highlights.ts'
import { backfillPartDemand } from '#modules/orders/server/ordered-parts.ts'
import { SYSTEM } from '#server/context.ts'
import { write } from '#server/writes/write.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

const name = (en: string, zh: string) => ({ en, zh })

describe.each(ENGINES)('what the search shows on %s', (engine) => {
  let server: TestServer
  let headers: Record<string, string> = {}
  const id: Record<string, number> = {}

  const make = async (key: string, resource: string, values: object) => {
    id[key] = await storeRecord(server.context, resource, { ...values })
    return id[key]
  }
  const change = (resource: string, record: number, values: Record<string, unknown>) =>
    write(server.context, SYSTEM, [{ action: 'update', resource, id: record, values }], {
      origin: 'api',
    })
  const get = async <T>(call: string, query: Record<string, string>): Promise<T> =>
    (
      await server.app.inject({ url: `/api/web/${call}?${new URLSearchParams(query)}`, headers })
    ).json().data
  const search = (q: string, more: Record<string, string> = {}) =>
    get<SearchResponse>('search', { q, ...more })
  const parts = async (q: string, more: Record<string, string> = {}): Promise<SearchHit[]> =>
    (await search(q, more)).groups.find(({ group }) => group === 'codes')?.hits ?? []
  const numbers = async (q: string, more: Record<string, string> = {}) =>
    (await parts(q, more)).map(({ title }) => stripHighlights(title.en ?? ''))

  beforeAll(async () => {
    server = await startServer({ engine })
    headers = await deviceOf(server, await addCustomer(server, 'lin'))
    await make('line', 'leimu', { name: name('Line', '类目') })
    await make('category', 'categories', { name: name('Category', '分类'), leimu: id.line })
    const part = (key: string, values: object) =>
      make(key, 'codes', { part_number: key, ...values })
    await part('1-mirror', { name: name('Mirror', '反光镜') })
    await part('2-mesh', { name: name('Guard for fan motors', '网罩') })
    await part('3-fan', { name: name('Base fan', '底座风扇') })
    await part('4-fan', { name: name('Cooling fan', '散热风扇') })
    await part('5-old', { name: name('Fan', '风扇'), status: 'obsolete' })
    await part('6-clamp', { name: name('Clamp', '灯钩') })
    await part('7-lamp', { name: name('Lamp', '灯泡') })
    await part('8-socket', { name: name('Socket, sealed', '防水插座') })
    for (const model of ['S-100', 'S-200', 'S-300', 'S-400']) {
      const status = model === 'S-400' ? 'draft' : 'published'
      await make(model, 'goods', {
        model_number: model,
        name: name(model, model),
        category: id.category,
        status,
      })
      for (const place of ['Base', 'Head'] as const) {
        const values = { code: `${model}-${place}`, name: name(place, place), goods: id[model] }
        await make(`${model} ${place}`, 'zujian', values)
        const line = { zujian: id[`${model} ${place}`], balloon: '1', quantity: 1 }
        await make('', 'xiajie', { ...line, part: id['3-fan'] })
        if (model === 'S-200' && place === 'Head')
          await make('', 'xiajie', { ...line, part: id['4-fan'] })
      }
    }
  })
  afterAll(() => server.close())

  it('ranks English words before the pinyin of Chinese ones, and whole names first', async () => {
    expect(await numbers('fan')).toEqual(['5-old', '3-fan', '4-fan', '2-mesh', '1-mirror'])
    expect(await numbers('fanguang')).toEqual(['1-mirror'])
  })

  it('ranks matches of English words before those of pinyin only', async () => {
    const values = {
      model_number: 'W-9',
      name: name('Wash light', '泛光灯'),
      category: id.category,
    }
    await make('flood', 'goods', { ...values, status: 'published' })
    const kinds = async (q: string) => (await search(q)).groups.map(({ group }) => group)
    expect(await kinds('fan')).toEqual(['codes', 'goods'])
    expect(await kinds('fanguang')).toEqual(['goods', 'codes'])
    await change('goods', id.flood ?? 0, { status: 'draft' })
  })

  it('matches several English words as words, and Chinese typed as syllables by pinyin', async () => {
    const bracket = await make('', 'codes', {
      part_number: '9-bracket',
      name: name('Bracket', '反扣支架'),
    })
    // The other word is no spelling mistake: fans are found without it, and without what has “fan” in
    // its pinyin only.
    expect((await search('bracket fan')).correction).toBeNull()
    expect(await numbers('bracket fan')).toEqual(['5-old', '3-fan', '4-fan', '2-mesh'])
    expect(await numbers('fan kou zhi jia')).toEqual(['9-bracket'])
    await write(server.context, SYSTEM, [{ action: 'delete', resource: 'codes', id: bracket }], {
      origin: 'api',
    })
  })

  it('keeps the 5,000 searches without a result that were made last, which new ones check once in a while', async () => {
    const { db } = server.context
    const stored = Array.from({ length: 5001 }, (_, index) => ({
      key: `en old ${index}`,
      term: `old ${index}`,
      locale: 'en',
      count: 1,
      last_at: new Date(index * 1000).toISOString(),
    }))
    for (let from = 0; from < stored.length; from += 500) {
      const rows = stored.slice(from, from + 500)
      await db.query.insertInto('searches_without_result').values(rows).execute()
    }
    const count = async () => (await loadMissedSearches(db, 9999)).length
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const before = await count()
    await countSearch(db, 'first', 'en', new Date())
    random.mockReturnValue(0)
    await countSearch(db, 'first', 'en', new Date())
    expect(await count()).toBe(before + 1)
    await countSearch(db, 'second', 'en', new Date())
    random.mockRestore()
    expect(await count()).toBe(5000)
    await db.query.deleteFrom('searches_without_result').execute()
  })

  it('counts the orders from before they were counted, once', async () => {
    const { query } = server.context.db
    const line = (part_number: string) => ({ part_number, quantity: 1 })
    const orders = [
      await make('', 'orders', {
        company: 'Stage',
        lines: [line('4-fan'), line('3-fan'), line('4-fan')],
      }),
      await make('', 'orders', { company: 'Stage', lines: [line('4 FAN'), line('typed freely')] }),
    ]
    const demand = () => query.selectFrom('part_demand').selectAll().orderBy('part_id').execute()
    await query.deleteFrom('part_demand').execute()
    expect(await backfillPartDemand(server.context)).toBe(2)
    expect(await demand()).toEqual([
      { part_id: id['3-fan'], orders: 1 },
      { part_id: id['4-fan'], orders: 2 },
    ])
    expect((await numbers('fan')).slice(1, 3)).toEqual(['4-fan', '3-fan'])
    expect(await backfillPartDemand(server.context)).toBe(0)
    await query.deleteFrom('part_demand').execute()
    for (const order of orders) {
      await write(server.context, SYSTEM, [{ action: 'delete', resource: 'orders', id: order }], {
        origin: 'api',
      })
    }
    await query.deleteFrom('part_demand').execute()
    expect(await backfillPartDemand(server.context)).toBe(0)
  })

  it('ranks the most ordered parts first among equals', async () => {
    const lines = [{ part_number: '4-fan', quantity: 9 }]
    const order = await make('', 'orders', { company: 'Stage', lines })
    expect((await numbers('fan')).slice(1, 3)).toEqual(['4-fan', '3-fan'])
    await change('orders', order, { lines: [{ part_number: '3-fan', quantity: 1 }] })
    expect((await numbers('fan')).slice(1, 3)).toEqual(['3-fan', '4-fan'])
    await change('orders', order, { lines })
    await change('orders', order, { remark: 'Ring twice' })
    expect((await numbers('fan')).slice(1, 3)).toEqual(['4-fan', '3-fan'])
    await write(server.context, SYSTEM, [{ action: 'delete', resource: 'orders', id: order }], {
      origin: 'api',
    })
    expect((await numbers('fan')).slice(1, 3)).toEqual(['3-fan', '4-fan'])
  })

  it('ranks the parts ordered most for the selected product first', async () => {
    const order = (part_number: string, model?: string) =>
      make('', 'orders', {
        company: 'Stage',
        lines: [{ part_number, quantity: 1, ...(model && { model }) }],
      })
    const orders = [
      await order('4-fan', 'S-200'),
      await order('3-fan', 'S-100'),
      await order('3-fan'),
    ]
    const product = String(id['S-200'])
    expect(await numbers('fan', { product })).toEqual(['4-fan', '3-fan'])
    expect((await numbers('fan')).slice(1, 3)).toEqual(['3-fan', '4-fan'])
    const misfit = {
      part_number: '4-fan',
      quantity: 1,
      model: 'S-300',
      mismatch_reason: 'For a trial',
    }
    await change('orders', orders[0] ?? 0, { lines: [misfit] })
    expect(await numbers('fan', { product })).toEqual(['3-fan', '4-fan'])
    for (const id of orders) {
      await write(server.context, SYSTEM, [{ action: 'delete', resource: 'orders', id }], {
        origin: 'api',
      })
    }
    const rows = await server.context.db.query
      .selectFrom('part_demand_by_product')
      .select('orders')
      .execute()
    expect(rows.map(({ orders }) => Number(orders))).toEqual([0, 0, 0])
  })

  it('finds synonyms by each other, by pinyin and despite a typo, as soon as they are saved', async () => {
    expect(await numbers('plug')).toEqual([])
    const words = name('socket, plug', '插座，插头')
    const record = await make('', 'search_synonyms', { words })
    for (const q of ['plug', '插头', 'chatou', 'plugg'])
      expect(await numbers(q), q).toEqual(['8-socket'])
    expect((await search('plugg')).correction).toBe('plug')
    await change('search_synonyms', record, { words: name('socket, jack', '插座') })
    expect(await numbers('plug')).toEqual([])
    expect(await numbers('jack')).toEqual(['8-socket'])
    await change('search_synonyms', record, { enabled: false })
    expect(await numbers('jack')).toEqual([])
  })

  it('does not take the first word of a phrase with another noun for the word itself', async () => {
    const screw = await make('', 'codes', {
      part_number: '8-a-screw',
      name: name('Socket head screw', '内六角螺钉'),
    })
    const lines = ['socket, connector', 'screw, bolt', 'socket head screw, Allen screw']
    for (const q of ['socket', 'connector']) {
      const kept = await Promise.all(
        lines.map((words) => make('', 'search_synonyms', { words: name(words, '') })),
      )
      expect(await numbers(q), q).toEqual(['8-socket', '8-a-screw'])
      expect(await numbers('allen screw')).toEqual(['8-a-screw'])
      for (const record of kept) await change('search_synonyms', record, { enabled: false })
    }
    await change('codes', screw, { name: name('Cover', '盖板') })
  })

  it('matches English synonyms from the beginning of a word only', async () => {
    const record = await make('', 'search_synonyms', { words: name('lamp, bulb', '灯泡') })
    expect(await numbers('bulb')).toEqual(['7-lamp'])
    await change('search_synonyms', record, { enabled: false })
  })

  it.each([
    ['a letter left out', 'fenshan', '风扇'],
    ['sounds that are mixed up', 'fensan', '风扇'],
    ['letters swapped', 'fegnshan', '风扇'],
    ['an English word', 'coolign', 'cooling'],
  ])('understands a slip: %s', async (_, q, meant) => {
    expect((await search(q)).correction).toBe(meant)
  })

  it('lists the published products and assemblies that a part fits', async () => {
    const [hit] = await parts('3-fan')
    const named = hit?.fits?.named.map(
      ({ product, assembly }) => `${product.title} ${assembly.title.en}`,
    )
    expect(named).toEqual(['S-100 Base', 'S-200 Base', 'S-300 Base'])
    expect(hit?.fits).toMatchObject({ total: 6, products: 3 })
    expect(hit?.part).toEqual({
      id: id['3-fan'],
      part_number: '3-fan',
      status: 'active',
      orderable: true,
    })
    const [ofProduct] = await parts('3-fan', { product: String(id['S-200']) })
    expect(ofProduct?.fits?.named[0]?.product.title).toBe('S-200')
    expect((await parts('7-lamp'))[0]?.fits).toBeNull()
  })

  it('narrows to a product, then to an assembly', async () => {
    const product = String(id['S-200'])
    const all = await search('fan')
    expect(all.facets.product.map(({ label, count }) => [label.en, count])).toEqual([
      ['S-100', 1],
      ['S-200', 2],
      ['S-300', 1],
    ])
    expect(all.facets.assembly).toEqual([])
    const ofProduct = await search('fan', { product })
    expect(await numbers('fan', { product })).toEqual(['3-fan', '4-fan'])
    expect(ofProduct.facets.assembly.map(({ label, count }) => [label.en, count])).toEqual([
      ['Base', 1],
      ['Head', 2],
    ])
    const assembly = String(id['S-200 Base'])
    expect(await numbers('fan', { product, assembly })).toEqual(['3-fan'])
  })

  it('filters lists of firmware and fixture files by product, format, console and text', async () => {
    const file = (title: string, format: string, console_software: string, goods: string) =>
      make('', 'fixture_libraries', {
        title,
        format,
        console_software,
        goods: [id[goods]],
        published: true,
      })
    await file('One', 'gdtf', 'GDTF 1.2', 'S-100')
    await file('Two', 'grandma3', '2.1', 'S-100')
    await file('Three', 'grandma3', '2.2', 'S-200')
    await make('', 'firmware', { version: '1.0', goods: [id['S-100']], published: true })
    await make('', 'firmware', { version: '1.0', goods: [id['S-200']], published: true })
    await make('', 'firmware', { version: '2.0', goods: [id['S-200']] })
    const titles = async (query: Record<string, string>) =>
      (await get<{ title: string }[]>('library/fixtures', query))
        .map(({ title }) => title)
        .toSorted()
    expect(await titles({ format: 'grandma3' })).toEqual(['Three', 'Two'])
    expect(await titles({ format: 'grandma3', product: String(id['S-100']) })).toEqual(['Two'])
    expect(await titles({ console: '2.2' })).toEqual(['Three'])
    expect(await titles({ q: 's100' })).toEqual(['One', 'Two'])
    expect(await get<object[]>('library/firmware', { q: 's-200 1.0' })).toHaveLength(1)
    const products = [
      { id: id['S-100'], title: 'S-100', count: 2 },
      { id: id['S-200'], title: 'S-200', count: 1 },
    ]
    expect(await get<ListFilters>('library/fixtures/filters', {})).toEqual({
      products,
      formats: [
        { value: 'gdtf', count: 1 },
        { value: 'grandma3', count: 2 },
      ],
      consoles: ['2.1', '2.2', 'GDTF 1.2'].map((value) => ({ value, count: 1 })),
    })
    const ofFirmware = await get<ListFilters>('library/firmware/filters', {})
    expect(ofFirmware.products.map(({ title, count }) => [title, count])).toEqual([
      ['S-100', 1],
      ['S-200', 1],
    ])
  })
})

/** The search of the storefront, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadMissedSearches } from '#modules/catalogue/server/search/missed-searches.ts'
import type {
  SearchGroupResult,
  SearchHit,
  SearchResponse,
  Suggestions,
} from '#modules/catalogue/shared/search.ts'
import { stripHighlights, toTextRuns } from '#modules/catalogue/shared/search-highlights.ts'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const name = (en: string, zh: string) => ({ en, zh })

describe.each(RULE_ENGINES)('the search of the storefront on %s', (engine) => {
  let server: TestServer
  let headers: Record<string, string> = {}
  const id: Record<string, number> = {}

  const make = async (key: string, resource: string, values: object) => {
    id[key] = await storeRecord(server.context, resource, { ...values })
  }
  const get = async (call: string, query: Record<string, string>, as = headers) => {
    const answer = await server.app.inject({
      url: `/api/web/${call}?${new URLSearchParams(query)}`,
      headers: as,
    })
    return { ...answer.json(), status: answer.statusCode }
  }
  const search = async (q: string, more: Record<string, string> = {}): Promise<SearchResponse> =>
    (await get('search', { q, ...more })).data
  const titles = (hits: readonly SearchHit[]) =>
    hits.map(({ title }) => stripHighlights(title.en ?? ''))
  const find = async (q: string, more: Record<string, string> = {}) =>
    Object.fromEntries(
      (await search(q, more)).groups.map(({ group, hits }) => [group, titles(hits)]),
    )
  const totals = (groups: readonly SearchGroupResult[]) =>
    groups.map(({ group, total }) => [group, total])

  beforeAll(async () => {
    server = await startServer({ engine })
    headers = await deviceOf(server, await addCustomer(server, 'lin'))
    await make('moving', 'leimu', { name: name('Moving lights', '电脑灯') })
    await make('smoke', 'leimu', { name: name('Atmosphere', '烟雾设备') })
    await make('heads', 'categories', { name: name('Moving heads', '摇头灯'), leimu: id.moving })
    await make('beams', 'categories', {
      name: name('Beams', '光束灯'),
      leimu: id.moving,
      parent: id.heads,
    })
    await make('hazers', 'categories', { name: name('Hazers', '薄雾机'), leimu: id.smoke })
    const product = (key: string, values: object) =>
      make(key, 'goods', { model_number: key, status: 'published', ...values })
    await product('VB-380', { name: name('Beam 380', '光束灯 380'), category: id.beams })
    await product('VB-280', {
      name: name('Beam 280', '光束灯 280'),
      category: id.beams,
      status: 'discontinued',
      replaced_by: id['VB-380'],
    })
    await product('HZ-1', { name: name('Hazer one', '薄雾机一号'), category: id.hazers })
    await product('ZZ-900', {
      name: name('Secret prototype', '秘密样机'),
      category: id.beams,
      status: 'draft',
    })
    const part = (key: string, values: object) =>
      make(key, 'codes', { part_number: key, ...values })
    await part('12-300.10', { name: name('Cooling fan', '冷却风扇') })
    await part('12-200.10', {
      name: name('Old blower', '旧风机'),
      status: 'superseded',
      superseded_by: id['12-300.10'],
    })
    await part('11-100.10', {
      name: name('Older blower', '更旧风机'),
      status: 'superseded',
      superseded_by: id['12-200.10'],
    })
    await part('55-001', {
      name: name('Gobo wheel', '图案轮'),
      keywords: 'patternplate',
      remark: 'internalonly',
    })
    await part('66-001', { name: name('Plate 042', '板 042') })
    for (let index = 0; index < 30; index++)
      await part(`88-${1000 + index}`, { name: name(`Screw ${index}`, `螺丝 ${index}`) })
    await make('assembly', 'zujian', {
      code: 'A-1',
      name: name('Head', '灯头'),
      goods: id['VB-380'],
    })
    await make('', 'xiajie', {
      zujian: id.assembly,
      balloon: '1',
      part: id['12-300.10'],
      quantity: 1,
    })
    const paper = (title: string, values: object) =>
      make(title, 'documents', {
        title: name(title, `${title} 文件`),
        published: true,
        goods: [id['VB-380']],
        ...values,
      })
    const payload = new FormData()
    payload.append('file', new File(['wire it'], 'sheet.txt'))
    const upload = {
      method: 'POST',
      url: '/api/files',
      payload,
      headers: server.as('admin'),
    } as const
    const file = (await server.app.inject(upload)).json().data
    await paper('Rigging instructions', { kind: 'manual', file })
    await paper('Mains wiring', { kind: 'wiring', file })
    await paper('Rigging draft', { kind: 'manual', published: false, file })
    await make('guide', 'troubleshooting', {
      error_code: 'E-042',
      symptom: name('Lamp does not strike', '灯泡不点亮'),
      goods: [id['VB-380']],
      published: true,
    })
    await make('', 'firmware', {
      version: '2.4.1',
      goods: [id['VB-380']],
      from_serial: 'V38-2401-0001',
      published: true,
    })
    await make('', 'fixture_libraries', {
      title: 'Beam profile',
      format: 'gdtf',
      goods: [id['VB-380']],
      published: true,
    })
    const change = (change_number: string, values: object) =>
      make('', 'tlf', {
        change_number,
        title: name('Fan changed', '风扇变更'),
        kind: 'design',
        ...values,
      })
    await change('TLF-1', { goods: id['VB-380'], status: 'published' })
    await change('TLF-2', { goods: id['VB-380'], status: 'draft' })
  })
  afterAll(() => server.close())

  it.each([
    ['a fragment', 'oolin', 'codes', ['12-300.10']],
    ['two Chinese characters', '风扇', 'codes', ['12-300.10']],
    ['pinyin', 'fengshan', 'codes', ['12-300.10']],
    ['initials', 'lqfs', 'codes', ['12-300.10']],
    ['a part number without separators', '1230010', 'codes', ['12-300.10']],
    ['a part number with other separators', '12/300 10', 'codes', ['12-300.10']],
    ['full-width digits', '１２３００', 'codes', ['12-300.10']],
    ['keywords, which are not shown', 'patternplate', 'codes', ['55-001']],
    ['an error code', 'e042', 'troubleshooting', ['Lamp does not strike']],
    ['a version', '2.4.1', 'firmware', ['2.4.1']],
    ['a title', 'rigging', 'documents', ['Rigging instructions']],
    ['a change number', 'tlf-1', 'tlf', ['TLF-1']],
    ['the name of its product', 'vb380', 'documents', ['Mains wiring', 'Rigging instructions']],
    [
      'the name of its product and a word of its own',
      'vb380 wiring',
      'documents',
      ['Mains wiring'],
    ],
    ['a model number before what only mentions it', 'vb-380', 'goods', ['VB-380']],
  ])('finds by %s', async (_, q, group, expected) => {
    const answer = await search(q)
    const hits = answer.groups.find((item) => item.group === group)?.hits ?? []
    expect([answer.correction, titles(hits).toSorted()]).toEqual([null, expected])
  })

  it('highlights matches, by pinyin too', async () => {
    const marks = async (q: string) => {
      const [hit] = (await search(q)).groups[0]?.hits ?? []
      return [hit?.title.en, hit?.subtitle?.en, hit?.subtitle?.zh].flatMap((text) =>
        toTextRuns(text ?? '').flatMap((piece) => (piece.isHighlighted ? piece.text : [])),
      )
    }
    expect(await marks('cooling')).toEqual(['Cooling'])
    expect(await marks('12300')).toEqual(['12-300'])
    expect(await marks('fengshan')).toEqual(['风扇'])
  })

  it('links a superseded number to its replacement, which comes first', async () => {
    const hits =
      (await search('11-100.10')).groups.find(({ group }) => group === 'codes')?.hits ?? []
    expect(titles(hits)).toEqual(['12-300.10', '11-100.10'])
    expect(hits[1]?.replacement).toEqual({ id: id['12-300.10'], title: '12-300.10' })
    const products =
      (await search('vb280')).groups.find(({ group }) => group === 'goods')?.hits ?? []
    expect(titles(products)).toEqual(['VB-380', 'VB-280'])
    const { data } = (await get('suggest', { q: '1110010' })) as { data: Suggestions }
    expect(titles(data.hits)).toEqual(['12-300.10', '11-100.10'])
  })

  it('suggests the error code before parts that only contain its characters', async () => {
    const { data } = (await get('suggest', { q: 'E042' })) as { data: Suggestions }
    expect(titles(data.hits)).toEqual(['Lamp does not strike', '66-001'])
  })

  it('suggests a correction for input without matches', async () => {
    const offers = async (q: string) => (await get('suggest', { q })).data as Suggestions
    expect(await offers('coolign')).toMatchObject({ correction: 'cooling', unit: null })
    expect(titles((await offers('coolign')).hits)).toEqual(titles((await offers('cooling')).hits))
    expect((await offers('cooling')).correction).toBeNull()
    expect((await offers('55-0O1')).correction).toBe('55-001')
    // Fields that are only searched are not exposed.
    expect((await offers('patternpalte')).correction).toBeNull()
    expect(await offers('qqqqqq')).toMatchObject({ correction: null, unit: null, hits: [] })
  })

  it.each(['secret prototype', 'zz-900', 'rigging draft', 'tlf-2', 'internalonly'])(
    'never finds unpublished records or private fields: %s',
    async (q) => {
      const { groups } = await search(q)
      const { data } = (await get('suggest', { q })) as { data: Suggestions }
      const all = [...groups.flatMap(({ hits }) => hits), ...data.hits].filter(
        ({ title }) => title.en !== 'TLF-1',
      )
      expect(JSON.stringify(all)).not.toMatch(/ZZ-900|Secret|draft|TLF-2|55-001/)
    },
  )

  it('shows only public fields', async () => {
    const all = JSON.stringify([
      await search('gobo wheel'),
      (await get('suggest', { q: 'gobo' })).data,
    ])
    expect(all).toContain('55-001')
    expect(all).not.toMatch(/keywords|patternplate|remark|internalonly|lock_version|search_text/)
  })

  it('counts each group and facet, and narrows by them', async () => {
    const all = await search('vb380')
    expect(totals(all.groups)).toEqual([
      ['goods', 1],
      ['zujian', 1],
      ['troubleshooting', 1],
      ['firmware', 1],
      ['fixture_libraries', 1],
      ['documents', 2],
      ['tlf', 1],
    ])
    expect(all.facets.type.map(({ value, count }) => [value, count])).toEqual([
      ['fixture_libraries.gdtf', 1],
      ['documents.wiring', 1],
      ['documents.manual', 1],
      ['tlf.design', 1],
    ])
    expect(all.facets.line).toEqual([
      { value: String(id.moving), label: name('Moving lights', '电脑灯'), count: 8 },
    ])
    const papers = await search('vb380', { type: 'documents.manual' })
    expect(totals(papers.groups)).toEqual([['documents', 1]])
    expect(papers.facets.type).toHaveLength(4)
    expect(await find('beam', { status: 'goods.discontinued' })).toEqual({ goods: ['VB-280'] })
    expect(await find('cooling', { line: String(id.moving) })).toEqual({ codes: ['12-300.10'] })
    expect(await find('cooling', { line: String(id.smoke) })).toEqual({})
  })

  it('browses products without a query: a category contains those of the categories below it', async () => {
    const all = await search('')
    expect(totals(all.groups)).toEqual([['goods', 3]])
    expect(all.facets.line.map(({ label, count }) => [label.en, count])).toEqual([
      ['Moving lights', 2],
      ['Atmosphere', 1],
    ])
    expect(
      all.facets.category.map(({ label, parent, count }) => [label.en, parent, count]),
    ).toEqual([
      ['Moving heads', null, 2],
      ['Beams', String(id.heads), 2],
      ['Hazers', null, 1],
    ])
    expect(await find('', { category: String(id.heads) })).toEqual({
      goods: ['VB-280', 'VB-380'].toReversed(),
    })
    expect(await find('', { line: String(id.smoke) })).toEqual({ goods: ['HZ-1'] })
  })

  it('shows a group page by page', async () => {
    const page = async (range: string) => {
      const { groups } = await search('screw', { group: 'codes', range })
      return groups.map(({ total, hits }) => [total, titles(hits)])
    }
    expect((await search('screw')).groups[0]?.hits).toHaveLength(5)
    expect(await page('[28,51]')).toEqual([[30, ['88-1028', '88-1029']]])
    expect(await page('[0,1]')).toEqual([[30, ['88-1000', '88-1001']]])
    const other = await search('screw', { group: 'goods' })
    expect(other.groups).toMatchObject([{ group: 'codes', total: 30, hits: [] }])
  })

  it.each([
    ['a letter too many', 'coolling', 'cooling'],
    ['a letter too few', 'coling', 'cooling'],
    ['two letters swapped', 'goob wheel', 'gobo wheel'],
    ['a digit of a part number', '12-300.18', '12-300.10'],
    ['a character of the same sound', '冷却风善', '冷却风扇'],
  ])('suggests a correction: %s', async (_, input, meant) => {
    const answer = await search(input)
    expect(answer.correction).toBe(meant)
    expect(answer.groups.length).toBeGreaterThan(0)
  })

  it('finds serial numbers: those of the customer, and those in known spans', async () => {
    const unit = async (q: string, as = headers) => (await get('search', { q }, as)).data.unit
    expect(await unit('v38-2405-0007')).toMatchObject({
      serial_number: 'V38-2405-0007',
      mine: false,
      products: [{ model_number: 'VB-380' }],
    })
    expect(await unit('V99-2405-0007')).toBeNull()
    const payload = { product: id['HZ-1'], serial_number: 'H1-2405-0007' }
    await server.app.inject({ method: 'POST', url: '/api/web/fixtures', payload, headers })
    expect(await unit('h1 2405 0007')).toMatchObject({
      mine: true,
      products: [{ model_number: 'HZ-1' }],
    })
    const other = await deviceOf(server, await addCustomer(server, 'wang'))
    expect(await unit('H1-2405-0007', other)).toBeNull()
    const { data } = await get('suggest', { q: 'V38-2405-0007' })
    expect(data.unit).toMatchObject({ products: [{ model_number: 'VB-380' }] })
  })

  it('counts only searches without results', async () => {
    await search('unobtainium xqz')
    await search('Unobtainium  XQZ')
    await search('cooling')
    await search('coolling')
    await search('cooling', { line: String(id.smoke) })
    await get('suggest', { q: 'unobtainium' })
    const missed = await loadMissedSearches(server.context.db, 50)
    expect(missed.map(({ term, count, locale }) => [term, count, locale])).toContainEqual([
      'unobtainium xqz',
      2,
      'en',
    ])
    expect(missed.map(({ term }) => term)).not.toContain('coolling')
    expect(missed.map(({ term }) => term)).not.toContain('cooling')
  })

  it.each(['', '%', "'", '"', '--', 'a OR b', '\\', '😀', '。'])(
    'accepts any input: %s',
    async (q) => {
      expect((await get('search', { q })).code).toBe(CODES.ok)
      if (q) expect((await get('suggest', { q })).code).toBe(CODES.ok)
    },
  )

  it('requires a session, and rejects unknown parameters', async () => {
    expect((await get('search', { q: 'fan' }, {})).status).toBe(401)
    expect((await get('suggest', { q: 'fan' }, {})).status).toBe(401)
    expect((await get('search', { q: 'fan', group: 'customers' })).code).toBe(CODES.validation)
    expect((await get('search', { q: 'fan', status: 'x' })).code).toBe(CODES.validation)
    expect((await get('search', { q: 'f'.repeat(201) })).code).toBe(CODES.validation)
    expect((await get('suggest', {})).code).toBe(CODES.validation)
  })
})

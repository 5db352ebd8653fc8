/** A product's assembly tree for drawings and 3D, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Assembly } from '#modules/catalogue/shared/assembly.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const L = (en: string) => ({ en, zh: `${en}（中）` })
/** Built before the change of the fan. */
const OLD = 'V1-2401-0042'
const NEW = 'V1-2401-0142'

describe.each(RULE_ENGINES)('the assemblies of a product on %s', (engine) => {
  let server: TestServer
  let headers: Record<string, string> = {}
  const id: Record<string, number> = {}

  const make = async (key: string, resource: string, values: object) => {
    id[key] = await storeRecord(server.context, resource, { ...values })
  }
  const get = async (url: string, as = headers) => {
    const answer = await server.app.inject({ url: `/api/web/${url}`, headers: as })
    return { ...answer.json(), status: answer.statusCode } as { data: Assembly[]; status: number }
  }
  const tree = async (query = '') => (await get(`products/${id['V-1']}/assemblies${query}`)).data

  beforeAll(async () => {
    server = await startServer({ engine })
    headers = await deviceOf(server, await addCustomer(server, 'lin'))
    await make('line', 'leimu', { name: L('Profile') })
    await make('spots', 'categories', { name: L('Spots'), leimu: id.line })
    const product = (model_number: string, status: string) =>
      make(model_number, 'goods', {
        model_number,
        name: L(model_number),
        category: id.spots,
        status,
      })
    await product('V-1', 'published')
    await product('V-2', 'published')
    await product('V-9', 'draft')
    const assembly = (code: string, more: object) =>
      make(code, 'zujian', { code, name: L(code), goods: id['V-1'], ...more })
    await assembly('BASE', { sort: 2 })
    await assembly('HEAD', {
      sort: 1,
      hotspots: [{ balloon: '1', x: 0.25, y: 0.5 }],
      nodes: [{ node: 'head' }, { node: 'head_top' }],
    })
    await assembly('OPTICS', { sort: 9, parent: id.HEAD })
    await assembly('GOBO', { sort: 1, parent: id.OPTICS })
    await assembly('ALIEN', { sort: 1, goods: id['V-2'], parent: id.HEAD })
    await assembly('SECRET', { goods: id['V-9'] })
    const part = (part_number: string, more: object = {}) =>
      make(part_number, 'codes', { part_number, name: L(part_number), remark: 'internal', ...more })
    await part('FAN-3')
    await part('FAN-2', { status: 'superseded', superseded_by: id['FAN-3'] })
    await part('FAN-1', { status: 'superseded', superseded_by: id['FAN-2'] })
    await part('LENS')
    await part('optics')
    const lines = [
      { zujian: id.HEAD, balloon: '10', part: id.LENS, quantity: 4, node: 'lens' },
      {
        zujian: id.HEAD,
        balloon: '2',
        part: id['FAN-2'],
        from_serial: 'V1-2401-0100',
        remark: 'internal',
      },
      { zujian: id.HEAD, balloon: '2', part: id['FAN-1'], to_serial: 'V1-2401-0099' },
      { zujian: id.HEAD, balloon: '1', part: id.optics },
      { zujian: id.OPTICS, balloon: '1', part: id.optics },
      { zujian: id.ALIEN, balloon: '1', part: id.LENS },
      { zujian: id.SECRET, balloon: '1', part: id.LENS },
    ]
    for (const line of lines) await make('', 'xiajie', { quantity: 1, ...line })
    const change = (change_number: string, more: object) =>
      make(change_number, 'tlf', {
        change_number,
        title: L(change_number),
        goods: id['V-1'],
        status: 'published',
        ...more,
      })
    await change('C-1', {
      old_part: id['FAN-1'],
      new_part: id['FAN-2'],
      from_serial: 'V1-2401-0100',
    })
    await change('C-2', { old_part: id['FAN-2'], new_part: id['FAN-3'], status: 'draft' })
    await change('C-3', { old_part: id.LENS, new_part: id.LENS })
    await change('C-4', { goods: id['V-2'], old_part: id.LENS })
    await change('C-5', { drawings: [id.BASE], from_serial: 'V1-2401-0100' })
    await change('C-6', { goods: null, new_part: id.optics })
    await change('C-7', { goods: id['V-2'], drawings: [id.GOBO, id.SECRET] })
  })
  afterAll(() => server.close())

  it('come each before those below it, with their drawing, hotspots and nodes', async () => {
    const all = await tree()
    expect(all.map(({ code, parent }) => [code, parent])).toEqual([
      ['HEAD', null],
      ['OPTICS', id.HEAD],
      ['GOBO', id.OPTICS],
      ['BASE', null],
    ])
    expect(all[0]).toMatchObject({
      name: L('HEAD'),
      drawing: null,
      hotspots: [{ balloon: '1', x: 0.25, y: 0.5 }],
      nodes: ['head', 'head_top'],
      excluded_lines: 0,
    })
    const [foreign] = (await get(`products/${id['V-2']}/assemblies`)).data
    expect(foreign).toMatchObject({ code: 'ALIEN', parent: null })
  })

  it('list their parts by balloon, each with the number to order today and its number of changes', async () => {
    const [head] = await tree()
    expect(head?.lines.map(({ balloon, part }) => [balloon, part.part_number])).toEqual([
      ['1', 'optics'],
      ['2', 'FAN-2'],
      ['2', 'FAN-1'],
      ['10', 'LENS'],
    ])
    expect(head?.lines.map(({ replacement }) => replacement?.part_number)).toEqual([
      undefined,
      'FAN-3',
      'FAN-3',
      undefined,
    ])
    expect(head?.lines.map(({ changes }) => changes)).toEqual([1, 1, 1, 1])
    expect(head?.lines[3]).toMatchObject({ quantity: 4, node: 'lens', from_serial: null })
    expect(head?.lines[3]).not.toHaveProperty('fit')
    expect(JSON.stringify(head)).not.toContain('internal')
  })

  it('are opened by the line whose part number is their code, but not by their own', async () => {
    const [head, optics] = await tree()
    expect(head?.lines.map(({ opens }) => opens)).toEqual([id.OPTICS, null, null, null])
    expect(optics?.lines.map(({ opens }) => opens)).toEqual([null])
  })

  it('are narrowed to one unit, with the number of hidden lines', async () => {
    const [old] = await tree(`?serial=${OLD}`)
    expect(old?.lines.map(({ part }) => part.part_number)).toEqual(['optics', 'FAN-1', 'LENS'])
    expect(old?.lines.map(({ fit }) => fit)).toEqual(['yes', 'yes', 'yes'])
    expect(old?.lines.map(({ changes }) => changes)).toEqual([1, 0, 1])
    expect(old?.excluded_lines).toBe(1)
    const [young] = await tree(`?serial=${NEW}`)
    expect(young?.lines.map(({ part }) => part.part_number)).toEqual(['optics', 'FAN-2', 'LENS'])
    const [other] = await tree('?serial=77')
    expect(other?.lines.map(({ fit }) => fit)).toEqual(['yes', 'unknown', 'unknown', 'yes'])
    expect(other?.excluded_lines).toBe(0)
  })

  it('show the changes of each, and whether they apply to a unit', async () => {
    const report = async (query: string) =>
      Object.fromEntries(
        (await tree(query)).map(({ code, changes }) => [
          code,
          changes
            .map(({ change_number, fit }) => [change_number, fit].filter(Boolean).join(' '))
            .toSorted(),
        ]),
      )
    expect(await report('')).toEqual({
      HEAD: ['C-1', 'C-3', 'C-6'],
      OPTICS: ['C-6'],
      GOBO: ['C-7'],
      BASE: ['C-5'],
    })
    expect(await report(`?serial=${OLD}`)).toMatchObject({
      HEAD: ['C-1 no', 'C-3 yes', 'C-6 yes'],
      BASE: ['C-5 no'],
    })
    const [head] = await tree()
    expect(head?.changes.find(({ change_number }) => change_number === 'C-1')).toMatchObject({
      from_serial: 'V1-2401-0100',
      parts: [id['FAN-1'], id['FAN-2']],
    })
  })

  it('are those of published products only', async () => {
    expect((await get(`products/${id['V-9']}/assemblies`)).status).toBe(404)
  })
})

/**
 * The parts of guides for the selected unit: by product, role, serial number and supersession; on
 * both databases.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GuideOutcome, GuidePageStep } from '#modules/guides/shared/guide.ts'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const both = (en: string) => ({ en, zh: null })
const leaf = (
  key: string,
  kind: string,
  record: number | undefined,
  place: string | null = null,
) => ({
  key,
  prompt: both(key),
  picture: null,
  answers: [],
  action: { kind, record: record ?? null, place },
})

describe.each(RULE_ENGINES)('parts of guides on %s', (engine) => {
  let server: TestServer
  let lin: Record<string, string>
  const ids: Record<string, number> = {}
  const make = (resource: string, values: object) =>
    storeRecord(server.context, resource, { ...values })
  const add = async (name: string, resource: string, values: object) => {
    ids[name] = await make(resource, values)
  }
  const line = (assembly: string, part: string, values: object = {}) =>
    make('xiajie', {
      zujian: ids[assembly],
      part: ids[part],
      balloon: '4',
      quantity: 1,
      role: ids.sensor,
      ...values,
    })

  beforeAll(async () => {
    server = await startServer({ engine })
    lin = await deviceOf(server, await addCustomer(server, 'lin'))
    await add('leimu', 'leimu', { name: both('Spot') })
    await add('above', 'categories', { name: both('LED'), leimu: ids.leimu })
    await add('category', 'categories', {
      name: both('LED, large'),
      leimu: ids.leimu,
      parent: ids.above,
    })
    for (const model of ['S-1', 'S-2', 'S-3']) {
      const product = {
        model_number: model,
        name: both(model),
        category: ids.category,
        status: 'published',
      }
      await add(model, 'goods', product)
      await add(`A ${model}`, 'zujian', {
        goods: ids[model],
        code: `A-${model}`,
        name: both('Base'),
      })
    }
    await add('sensor', 'part_roles', { name: both('Sensor, pan') })
    await add('new', 'codes', { part_number: 'SEN-1B', name: both('Sensor'), orderable: true })
    await add('old', 'codes', {
      part_number: 'SEN-1A',
      name: both('Sensor'),
      status: 'superseded',
      superseded_by: ids.new,
    })
    for (const number of ['SEN-2A', 'SEN-2B', 'FLUID'])
      await add(number, 'codes', { part_number: number, name: both(number) })
    await line('A S-1', 'old', { to_serial: 'S1-2400' })
    await line('A S-1', 'new', { from_serial: 'S1-2401' })
    await line('A S-2', 'SEN-2A', { to_serial: 'S2-2400' })
    await line('A S-2', 'SEN-2B', { from_serial: 'S2-2401' })
    for (const [version, product] of [
      ['1.0', 'S-1'],
      ['2.0', 'S-2'],
      ['2.1', 'S-2'],
    ] as const) {
      await add(version, 'firmware', { version, goods: [ids[product]], published: true })
    }
  })
  afterAll(() => server.close())

  const guideOf = (...leaves: ReturnType<typeof leaf>[]) => ({
    start: 'start',
    steps: [
      {
        ...leaf('start', '', 1),
        action: null,
        answers: leaves.map(({ key }) => ({ label: both(key), to: key })),
      },
      ...leaves,
    ],
  })
  async function save(values: object) {
    const payload = { symptom: both('Fault'), published: true, ...values }
    const url = '/api/troubleshooting'
    return (
      await server.app.inject({ method: 'POST', url, payload, headers: server.as('editor') })
    ).json()
  }
  async function leavesOf(id: number, query = ''): Promise<Record<string, GuideOutcome | null>> {
    const answer = await server.app.inject({ url: `/api/web/guides/${id}${query}`, headers: lin })
    const { steps } = answer.json().data.guide
    return Object.fromEntries(steps.map(({ key, outcome }: GuidePageStep) => [key, outcome]))
  }
  const part = (number: string) => ({ kind: 'part', part: { part_number: number } })

  it('are those of the role in the selected product, with the number to order today', async () => {
    const guide = guideOf(
      leaf('order', 'role', ids.sensor),
      leaf('show', 'role_drawing', ids.sensor),
    )
    const { data } = await save({ goods: [ids['S-1'], ids['S-2']], guide })
    expect(await leavesOf(data.id, `?product=${ids['S-1']}`)).toMatchObject({
      order: part('SEN-1B'),
      show: { kind: 'drawing', assembly: { id: ids['A S-1'] }, place: '4' },
    })
    expect(await leavesOf(data.id, `?product=${ids['S-1']}&serial=S1-2300`)).toMatchObject({
      order: part('SEN-1B'),
    })
  })

  it('depend on the serial number where a role has several, each with its range', async () => {
    const { data } = await save({
      goods: [ids['S-1'], ids['S-2']],
      guide: guideOf(leaf('order', 'role', ids.sensor)),
    })
    const query = `?product=${ids['S-2']}`
    expect(await leavesOf(data.id, `${query}&serial=S2-2300`)).toMatchObject({
      order: part('SEN-2A'),
    })
    expect(await leavesOf(data.id, `${query}&serial=S2-2500`)).toMatchObject({
      order: part('SEN-2B'),
    })
    expect(await leavesOf(data.id, query)).toMatchObject({
      order: {
        kind: 'parts',
        options: [
          { part: { part_number: 'SEN-2A' }, to_serial: 'S2-2400' },
          { part: { part_number: 'SEN-2B' }, from_serial: 'S2-2401' },
        ],
      },
    })
  })

  it('ask for the product while it is unknown, offering only those of the guide', async () => {
    const guide = guideOf(leaf('order', 'role', ids.sensor), leaf('fluid', 'part', ids.FLUID))
    const { data } = await save({ goods: [ids['S-1'], ids['S-2']], guide })
    for (const query of ['', `?product=${ids['S-3']}`]) {
      expect(await leavesOf(data.id, query)).toMatchObject({
        order: { kind: 'ask' },
        fluid: part('FLUID'),
      })
    }
    const single = await save({ goods: [ids['S-1']], guide })
    expect(await leavesOf(single.data.id)).toMatchObject({ order: part('SEN-1B') })
  })

  it('come with the newest firmware of the product in place of another product’s', async () => {
    const { data } = await save({
      goods: [ids['S-1'], ids['S-2']],
      guide: guideOf(leaf('load', 'firmware', ids['1.0'])),
    })
    const load = async (query: string) => (await leavesOf(data.id, query)).load
    expect(await load(`?product=${ids['S-1']}`)).toMatchObject({ firmware: { version: '1.0' } })
    expect(await load(`?product=${ids['S-2']}`)).toMatchObject({ firmware: { version: '2.1' } })
    expect(await load('')).toEqual({ kind: 'ask' })
  })

  it.each([
    ['a role', 'role', 'sensor'],
    ['a drawing', 'drawing', 'A S-1'],
    ['a part', 'part', 'old'],
  ])('are required for every product: %s that one lacks is rejected', async (_, kind, record) => {
    const guide = guideOf(leaf('order', kind, ids[record]))
    const goods = [ids['S-1'], ids['S-3']]
    const { code, data } = await save({ goods, guide })
    expect(code).toBe(CODES.validation)
    expect(data.errors).toMatchObject([
      { path: 'guide.steps.1.action.record', message: expect.stringContaining('S-3') },
    ])
    const saved = await save({ goods: [ids['S-1']], guide })
    expect(saved.code).toBe(CODES.ok)
    const url = `/api/troubleshooting/${saved.data.id}`
    const payload = { goods, lock_version: saved.data.lock_version }
    const changed = await server.app.inject({
      method: 'PUT',
      url,
      payload,
      headers: server.as('editor'),
    })
    expect(changed.json().code).toBe(CODES.validation)
  })

  it('are required for the products of a category and of those below it', async () => {
    const guide = guideOf(leaf('order', 'role', ids.sensor))
    const { code, data } = await save({ category: ids.above, guide })
    expect(code).toBe(CODES.validation)
    expect(data.errors[0].message).toContain('S-3')
    expect((await save({ guide })).code).toBe(CODES.validation)
  })
})

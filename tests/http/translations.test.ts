/**
 * Missing translations over HTTP: counted as by the list with that filter, for users who may open
 * it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Dashboard, Translations } from '#modules/dashboard/shared/dashboard.ts'
import { recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, type Staff, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('missing translations on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
    const admin = rest(server)
    for (const [index, name] of [
      { en: 'Fan', zh: '风扇' },
      { en: 'Lens', zh: null },
      { en: 'Belt', zh: null },
      { en: null, zh: '皮带' },
    ].entries()) {
      recordOf(
        await admin.create('codes', { part_number: `T-${index}`, name, specification: null }),
      )
    }
  })
  afterAll(() => server.close())

  const get = async <T>(person: Staff | null, path = '/translations') => {
    const headers = person ? server.as(person) : {}
    const response = await server.app.inject({ url: `/api/dashboard${path}`, headers })
    return { status: response.statusCode, data: response.json<{ data: T }>().data }
  }

  it('are counted by resource, field and language, and as the list counts them', async () => {
    const { data } = await get<Translations>('editor')
    const codes = data.find(({ resource }) => resource === 'codes')
    expect(codes).toMatchObject({ records: 4 })
    expect(codes?.fields).toMatchObject([
      { field: 'name', count: 3, missing: { en: 1, zh: 2 } },
      { field: 'specification', count: 0, missing: { en: 0, zh: 0 } },
    ])
    for (const { resource, fields } of data) {
      for (const { filter, count } of fields) {
        const { headers } = await rest(server, 'editor').list(resource, { filter, range: [0, 0] })
        expect(headers['content-range']).toMatch(new RegExp(`/${count}$`))
      }
    }
  })

  it('are found within rows, and listed by the language that they lack', async () => {
    const admin = rest(server)
    const half = {
      name: { en: 'Power', zh: '功率' },
      value: { en: '"zh":null', zh: null },
      unit: null,
    }
    const named = { name: { en: 'Washer', zh: '染色灯' } }
    const leimu = recordOf(await admin.create('leimu', named)).id
    const category = recordOf(await admin.create('categories', { ...named, leimu })).id
    const product = recordOf(
      await admin.create('goods', {
        ...named,
        model_number: 'W-1',
        category,
        specifications: [half],
      }),
    )
    const { data } = await get<Translations>('editor')
    const texts = data
      .find(({ resource }) => resource === 'goods')
      ?.fields.find(({ field }) => field === 'specifications')
    expect(texts).toMatchObject({ count: 1, missing: { en: 0, zh: 1 } })
    const idsLacking = async (language: string) =>
      (
        await admin.list('goods', { filter: { specifications: { untranslated: language } } })
      ).data.map(({ id }) => id)
    expect([await idsLacking('zh'), await idsLacking('en')]).toEqual([[product.id], []])
  })

  it('show the share of complete texts on the dashboard', async () => {
    const { data } = await get<Translations>('editor')
    const fields = data.flatMap(({ records, fields: own }) =>
      own.map(({ count }) => ({ records, count })),
    )
    const total = fields.reduce((sum, { records }) => sum + records, 0)
    const dashboard = await get<Dashboard>('editor', '')
    expect(dashboard.data.translated).toBeCloseTo(1 - 4 / total)
  })

  it('are not there for those who may not open the lists', async () => {
    expect(await get('visitor')).toEqual({ status: 200, data: [] })
  })
})

/**
 * Troubleshooting guides for customers: found by code, with resolved subjects, rated once; on both
 * databases.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Guide, GuideAction, GuideStep } from '#fields/guide/guide.ts'
import type { GuidePageStep } from '#modules/guides/shared/guide.ts'
import { storeFile } from '#server/files/store.ts'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { sampleImage } from '../support/sample-files.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const both = (en: string, zh: string | null = null) => ({ en, zh })
const question = (key: string, ...to: string[]): GuideStep => ({
  key,
  prompt: both(`Question ${key}?`),
  picture: null,
  answers: to.map((next) => ({ label: both(`To ${next}`), to: next })),
  action: null,
})
const end = (key: string, action: Partial<GuideAction>): GuideStep => ({
  ...question(key),
  action: { kind: 'contact', record: null, place: null, ...action },
})

describe.each(RULE_ENGINES)('guides on %s', (engine) => {
  let server: TestServer
  let lin: Record<string, string>
  let other: Record<string, string>
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    server = await startServer({ engine })
    lin = await deviceOf(server, await addCustomer(server, 'lin'))
    other = await deviceOf(server, await addCustomer(server, 'other'))
    const leimu = await make('leimu', { name: both('Spot') })
    const category = await make('categories', { name: both('LED'), leimu })
    ids.goods = await make('goods', {
      model_number: 'S-1',
      name: both('Spot 1'),
      category,
      status: 'published',
    })
    ids.current = await make('codes', {
      part_number: 'FS-2',
      name: both('Fan 2'),
      status: 'active',
      orderable: true,
    })
    const old = {
      part_number: 'FS-1',
      name: both('Fan'),
      status: 'superseded',
      superseded_by: ids.current,
    }
    ids.part = await make('codes', old)
    const file = await storeFile(server.context, {
      name: 'f.bin',
      content: Buffer.from('firmware'),
    })
    ids.firmware = await make('firmware', {
      version: '2.0',
      goods: [ids.goods],
      file,
      published: true,
    })
    const sheet = {
      title: both('S-1 wiring', 'S-1 接线图'),
      kind: 'wiring',
      goods: [ids.goods],
      file,
    }
    ids.sheet = await make('documents', { ...sheet, published: true })
    ids.draft = await make('documents', { ...sheet, title: both('Draft'), published: false })
    ids.drawing = await make('zujian', { goods: ids.goods, code: 'A-1', name: both('Base') })
    ids.other = await make('goods', {
      model_number: 'S-2',
      name: both('Spot 2'),
      category,
      status: 'published',
    })
    ids.drawing2 = await make('zujian', { goods: ids.other, code: 'A-2', name: both('Base') })
    ids.hidden = await make('goods', {
      model_number: 'S-3',
      name: both('Spot 3'),
      category,
      status: 'draft',
    })
    ids.drawing3 = await make('zujian', { goods: ids.hidden, code: 'A-3', name: both('Base') })
    const picture = sampleImage('fan.png', 0)
    await storeFile(server.context, { name: picture.stored.name, content: picture.content })
    const guide: Guide = {
      start: '1',
      steps: [
        { ...question('1', 'part', 'firmware', 'sheet', 'more'), picture: picture.stored },
        question('more', 'drawing', 'draft', 'ask', 'done'),
        end('part', { kind: 'part', record: ids.part }),
        end('firmware', { kind: 'firmware', record: ids.firmware }),
        end('sheet', { kind: 'sheet', record: ids.sheet, place: 'X1' }),
        end('drawing', { kind: 'drawing', record: ids.drawing, place: '4' }),
        end('draft', { kind: 'sheet', record: ids.draft }),
        end('ask', {}),
        end('done', { kind: 'solved' }),
      ],
    }
    ids.guide = await error({
      error_code: 'E31',
      symptom: both('Fan fault', '风扇故障'),
      goods: [ids.goods],
      guide,
    })
    ids.lamp = await error({ error_code: 'E310', symptom: both('Lamp 31 does not strike') })
    ids.closed = await error({ error_code: 'X31', symptom: both('Secret'), published: false })
  })
  afterAll(() => server.close())

  const make = (resource: string, values: object) =>
    storeRecord(server.context, resource, { ...values })
  const error = (values: object) => make('troubleshooting', { published: true, ...values })
  async function call(
    method: 'GET' | 'PUT' | 'POST',
    url: string,
    payload?: object,
    headers: object = lin,
  ) {
    const answer = await server.app.inject({
      method,
      url,
      headers: { ...headers },
      ...(payload && { payload }),
    })
    return answer.json()
  }
  const page = (id: number | undefined, headers: object = lin) =>
    call('GET', `/api/web/guides/${id}`, undefined, headers)
  const find = async (q: string) => {
    const { data } = await call('GET', `/api/web/library/guides?q=${encodeURIComponent(q)}`)
    return data.map((record: { id: number }) => record.id)
  }

  it.each(['E31', 'err 031', 'ｅ－３１', '故障31'])(
    'are found by the code entered as %s, and by no other',
    async (q) => {
      expect(await find(q)).toEqual([ids.guide])
    },
  )

  it('are found by their symptom, also in the words of their questions', async () => {
    expect(await find('风扇')).toEqual([ids.guide])
    expect(await find('strike')).toEqual([ids.lamp])
    expect(await find('Question more')).toEqual([ids.guide])
  })

  it('are listed with the number of their questions instead of the questions', async () => {
    const { data } = await call('GET', '/api/web/library/guides?q=E31')
    expect(data[0]).toMatchObject({ questions: 2 })
    expect(data[0]).not.toHaveProperty('guide')
  })

  it('resolve the subjects of their actions, as far as published', async () => {
    const { data } = await page(ids.guide)
    const leaves = Object.fromEntries(
      data.guide.steps.map(({ key, outcome }: GuidePageStep) => [key, outcome]),
    )
    expect(leaves).toMatchObject({
      1: null,
      part: { kind: 'part', part: { part_number: 'FS-1' }, current: { part_number: 'FS-2' } },
      firmware: { kind: 'firmware', firmware: { version: '2.0', goods: [{ id: ids.goods }] } },
      sheet: { kind: 'sheet', sheet: { id: ids.sheet, kind: 'wiring' }, place: 'X1' },
      drawing: {
        kind: 'drawing',
        assembly: { id: ids.drawing, goods: { id: ids.goods } },
        place: '4',
      },
      draft: { kind: 'contact' },
      ask: { kind: 'contact' },
      done: { kind: 'solved' },
    })
    expect(data).toMatchObject({ error_code: 'E31', goods: [{ id: ids.goods }], helped: null })
    const [{ picture }] = data.guide.steps
    expect(
      (await server.app.inject({ url: `/api/files/${picture.sha256}/fan.png`, headers: lin }))
        .statusCode,
    ).toBe(200)
  })

  it('are visible only while published', async () => {
    expect((await page(ids.closed)).code).toBe(CODES.notFound)
    expect((await call('PUT', `/api/web/guides/${ids.closed}/helped`, { helped: true })).code).toBe(
      CODES.notFound,
    )
  })

  it('are rated once by each customer, who may change the vote; the dashboard lists unhelpful ones', async () => {
    const vote = (helped: boolean, headers = lin) =>
      call('PUT', `/api/web/guides/${ids.guide}/helped`, { helped }, headers)
    for (const helped of [true, false, false]) expect((await vote(helped)).code).toBe(CODES.ok)
    await vote(true, other)
    expect((await page(ids.guide)).data.helped).toBe(false)
    expect((await page(ids.guide, other)).data.helped).toBe(true)
    const { data } = await call('GET', '/api/dashboard', undefined, server.as('editor'))
    expect(data.guides).toEqual([
      { id: ids.guide, error_code: 'E31', symptom: both('Fan fault', '风扇故障'), no: 1, yes: 1 },
    ])
    expect((await vote(true, server.as('editor'))).code).toBe(CODES.forbidden)
    expect((await call('PUT', `/api/web/guides/${ids.guide}/helped`, { helped: 'no' })).code).toBe(
      CODES.validation,
    )
  })

  it('reference existing records, by id or by title', async () => {
    const send = (record: number | string | null, kind = 'part') =>
      call(
        'POST',
        '/api/troubleshooting',
        { symptom: both('New'), guide: { start: '1', steps: [end('1', { kind, record })] } },
        server.as('editor'),
      )
    expect((await send('FS-2')).data.guide.steps[0].action.record).toBe(ids.current)
    expect((await send('S-1 接线图', 'sheet')).data.guide.steps[0].action.record).toBe(ids.sheet)
    for (const record of [999_999, 'FS-9', null]) {
      const { code, data } = await send(record)
      expect(code).toBe(CODES.validation)
      expect(data.errors[0].path).toBe('guide.steps.0.action.record')
    }
  })

  it('that were stored as rows are converted to trees', async () => {
    const rows = [
      { step: '1', prompt: both('Does it turn?'), yes: '2', no: '3', action: null, target: null },
      {
        step: '2',
        prompt: both('Order it'),
        yes: null,
        no: null,
        action: 'order_part',
        target: 'FS-1',
      },
      {
        step: '3',
        prompt: both('Load it'),
        yes: null,
        no: null,
        action: 'download_firmware',
        target: 'S-1',
      },
    ]
    await server.context.db.query
      .updateTable('troubleshooting')
      .set({ guide: JSON.stringify(rows) })
      .where('id', '=', ids.lamp ?? 0)
      .execute()
    const { guide } = (await page(ids.lamp)).data
    expect(guide.steps.map(({ outcome }: GuidePageStep) => outcome)).toMatchObject([
      null,
      { kind: 'part', current: { part_number: 'FS-2' } },
      { kind: 'firmware', firmware: { version: '2.0' } },
    ])
    expect(guide.steps[0].answers.map(({ label }: { label: object }) => label)).toEqual([
      both('Yes', '是'),
      both('No', '否'),
    ])
  })
})

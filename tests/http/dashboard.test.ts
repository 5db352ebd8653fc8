/**
 * The dashboard's call on both databases: its content per role, and counts that equal those of the
 * grids.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countSearch,
  loadMissedSearches,
} from '#modules/catalogue/server/search/missed-searches.ts'
import { SYSTEM } from '#server/context.ts'
import type { Operation } from '#server/writes/types.ts'
import { write } from '#server/writes/write.ts'
import { CODES } from '#shared/errors.ts'
import type { RecordCount } from '#shared/record-count.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import type { PortalDashboard } from '../support/dashboard.ts'
import { recordOf, rest, type Values } from '../support/rest.ts'
import { enginesFor, type Staff, startServer, type TestServer } from '../support/server.ts'
import { addStaff } from '../support/staff.ts'
import { statementsOf } from '../support/statements.ts'

const DAY_MS = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const both = (text: string) => ({ en: text, zh: `中${text}` })

describe.each(enginesFor(import.meta.filename))('the dashboard on %s', (engine) => {
  let server: TestServer
  const ids: Record<string, number> = {}

  const make = async (resource: string, values: Values, at?: string): Promise<AnyRecord> => {
    const operation: Operation = { action: 'create', resource, values }
    const options = { origin: 'seed' as const, ...(at && { at }) }
    const { outcomes } = await write(server.context, SYSTEM, [operation], options)
    const [outcome] = outcomes
    if (outcome?.status !== 'created') throw new Error(`${resource} was not created`)
    return outcome.record
  }
  const order = (days: number, status: string, lines: [part: string, quantity: number][]) =>
    make(
      'orders',
      {
        company: 'Red Curtain',
        status,
        lines: lines.map(([part_number, quantity]) => ({
          part_number,
          part_name: { en: `named ${part_number}`, zh: null },
          quantity,
        })),
      },
      daysAgo(days),
    )

  beforeAll(async () => {
    server = await startServer({ engine })
    const people = await server.context.db.query
      .selectFrom('users')
      .select(['id', 'username'])
      .execute()
    for (const { id, username } of people) ids[String(username)] = Number(id)
    for (const [index, status] of ['pending', 'pending', 'active'].entries()) {
      await make('customers', {
        username: `guest${index}`,
        company: 'C',
        email: `g${index}@c.example`,
        status,
      })
    }
    const from = {
      continent: 'Europe',
      country: 'Spain',
      first_name: 'L',
      last_name: 'S',
      email: 'l@s.example',
    }
    for (const [assignee, done] of [
      ['editor', false],
      ['editor', true],
      ['admin', false],
      [null, false],
      [null, false],
      [null, true],
    ] as const) {
      await make('messages', { ...from, done, assignee: assignee && ids[assignee] })
    }
    const line = await make('leimu', { name: both('Wash') })
    const category = await make('categories', { name: { en: 'LED', zh: null }, leimu: line.id })
    const goods = await make('goods', {
      model_number: 'W1',
      name: both('Wash 1'),
      category: category.id,
    })
    const fan = await make('codes', { part_number: 'FAN-2', name: both('Fan') })
    const old = {
      part_number: 'FAN-1',
      name: { en: null, zh: '风扇' },
      status: 'superseded',
      superseded_by: fan.id,
    }
    const oldFan = await make('codes', old)
    await make('codes', { ...old, part_number: 'FAN-0' })
    const head = await make('zujian', { code: 'HEAD', name: both('Head'), goods: goods.id })
    for (const [balloon, part] of [
      ['1', oldFan.id],
      ['2', oldFan.id],
      ['3', fan.id],
    ] as const) {
      await make('xiajie', { zujian: head.id, balloon, part, quantity: 1 })
    }
    await order(200, 'completed', [['OLD-1', 99]])
    await order(30, 'completed', [
      ['FAN-2', 2],
      ['LENS', 1],
    ])
    await order(10, 'cancelled', [['LENS', 50]])
    await order(5, 'submitted', [['FAN-2', 4]])
    await order(1, 'submitted', [
      ['FAN-2', 1],
      ['FAN-2', 2],
      ['BELT', 9],
    ])
    await order(0, 'confirmed', [['BELT', 1]])
  })
  afterAll(() => server.close())

  const request = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: '/api/dashboard', headers })).json<{
      code: number
      data: PortalDashboard
    }>()
  const report = async (person: Staff) => {
    const { code, data } = await request(server.as(person))
    expect(code).toBe(CODES.ok)
    return data
  }
  const numbers = (data: PortalDashboard) =>
    Object.fromEntries(data.waiting.map(({ key, count }) => [key, count]))
  const everyNumber = (data: PortalDashboard): RecordCount[] => [
    ...data.waiting,
    ...(data.orders?.states ?? []),
    ...data.untranslated,
  ]

  it('shows administrators what needs their attention', async () => {
    expect(numbers(await report('admin'))).toEqual({
      registrations: 2,
      ordersNew: 2,
      ordersLate: 1,
      messagesMine: 1,
      messagesFree: 2,
      superseded: 2,
      errors: 0,
    })
  })

  it('shows editors their own messages, but neither logs nor registrations', async () => {
    const data = await report('editor')
    expect(numbers(data)).toEqual({
      ordersNew: 2,
      ordersLate: 1,
      messagesMine: 1,
      messagesFree: 2,
      superseded: 2,
    })
    expect(data.changes).toEqual([])
    expect(data.untranslated.map(({ resource }) => resource)).not.toContain('roles')
  })

  it('shows visitors nothing', async () => {
    const { at: _, ...rest } = await report('visitor')
    const lists = { waiting: [], untranslated: [], searches: [], guides: [], changes: [], mine: [] }
    expect(rest).toEqual({ ...lists, orders: null, translated: null })
  })

  it('follows the permission table of a custom role', async () => {
    const grants: Grants = {
      orders: { actions: ['list'], fields: { status: 'none' } },
      messages: { actions: ['list', 'read'] },
      codes: { actions: ['list', 'read'], fields: { status: 'none' } },
      xiajie: { actions: ['list'] },
    }
    const { data } = await request((await addStaff(server, 'desk', grants)).headers)
    expect(numbers(data)).toEqual({ messagesMine: 0, messagesFree: 2 })
    expect(data.orders).toBeNull()
    expect(data.untranslated.map(({ resource, field }) => `${resource}.${field}`)).toEqual([
      'codes.name',
    ])
    expect(data.changes).toEqual([])
  })

  it.each(['admin', 'editor'] as const)(
    'counts for the %s as the grid with that filter does',
    async (person) => {
      const matches = everyNumber(await report(person))
      expect(matches.length).toBeGreaterThan(10)
      for (const { resource, filter, count, capped } of matches) {
        const { headers } = await rest(server, person).list(resource, { filter, range: [0, 0] })
        const total = String(headers['content-range']).split('/')[1]
        expect([resource, filter, total, headers['total-capped'] === 'true']).toEqual([
          resource,
          filter,
          `${count}`,
          capped,
        ])
      }
    },
  )

  it('counts up to the cap, and reports that it stopped there', async () => {
    const { db } = server.context
    const at = new Date(0).toISOString()
    for (let from = 0; from < 10_002; from += 500) {
      const rows = Array.from({ length: 500 }, (_, n) => ({
        part_number: `BULK-${from + n}`,
        name_en: 'Bulk',
        status: 'active',
        orderable: true,
        lock_version: 1,
        created_at: at,
        updated_at: at,
      }))
      await db.query.insertInto('codes').values(rows).execute()
    }
    const data = await report('editor')
    const name = data.untranslated.find(
      ({ resource, field }) => resource === 'codes' && field === 'name',
    )
    expect(name).toMatchObject({
      count: 10_000,
      capped: true,
      filter: { name: { untranslated: true } },
    })
    expect(data.untranslated.filter(({ resource }) => resource === 'categories')).toMatchObject([
      { field: 'name', count: 1 },
    ])
    await db.query.deleteFrom('codes').where('part_number', 'like', 'BULK-%').execute()
  })

  it.each([
    [
      'untranslated texts',
      'codes where ("name_en" is null) <> ("name_zh" is null)',
      'ix_codes_name_untranslated_2',
    ],
    [
      'late orders',
      `orders where status = 'submitted' and created_at < '2000'`,
      'ix_orders_status_created_at',
    ],
  ])('counts %s by an index', async (_, counted, index) => {
    const { engine, query } = server.context.db
    const question = sql.raw(`select 1 from ${counted} limit 5`)
    const explain =
      engine.name === 'sqlite' ? sql`explain query plan ${question}` : sql`explain ${question}`
    const { rows } = await explain.execute(query)
    expect(JSON.stringify(rows)).toContain(index)
  })

  it('groups the orders of twelve weeks by week and state', async () => {
    const { orders } = await report('editor')
    expect(orders?.weeks.length).toBe(12)
    for (const { from, to, counts } of orders?.weeks ?? []) {
      const filter = { created_at: { gte: from, lt: to } }
      const { headers } = await rest(server).list('orders', { filter, range: [0, 0] })
      const sum = Object.values(counts).reduce((a, b) => a + b, 0)
      expect([from, headers['content-range']]).toEqual([
        from,
        expect.stringMatching(new RegExp(`/${sum}$`)),
      ])
    }
    const all = orders?.weeks
      .flatMap(({ counts }) => Object.values(counts))
      .reduce((a, b) => a + b, 0)
    expect(all).toBe(5)
    const counts = orders?.states.map(({ status, count }) => `${status} ${count}`).join()
    expect(counts).toBe(
      'pending 0,declined 0,submitted 2,confirmed 1,shipped 0,completed 2,cancelled 1',
    )
  })

  it('ranks parts by the orders that contain them, without cancelled and old orders', async () => {
    const { orders } = await report('editor')
    expect(
      orders?.parts.map(({ part_number, orders, quantity, name }) => [
        part_number,
        orders,
        quantity,
        name.en,
      ]),
    ).toEqual([
      ['FAN-2', 3, 9, 'Fan'],
      ['BELT', 2, 10, 'named BELT'],
      ['LENS', 1, 1, 'named LENS'],
    ])
    const partIds = orders?.parts.map(({ id }) => id)
    expect([typeof partIds?.[0], partIds?.[1]]).toEqual(['number', null])
  })

  it('lists to administrators the writes of others, and to everyone their own records', async () => {
    const editor = rest(server, 'editor')
    const made = [
      recordOf(await editor.create('leimu', { name: both('Beam') })),
      recordOf(await editor.create('leimu', { name: both('Spot') })),
    ]
    await editor.updateMany(
      'leimu',
      made.map(({ id }) => id),
      { sort: 7 },
    )
    const gone = recordOf(await editor.create('leimu', { name: both('Gone') }))
    await editor.remove('leimu', gone.id)
    const { changes } = await report('admin')
    expect(
      changes.slice(0, 3).map(({ action, records, title }) => [action, records, title]),
    ).toEqual([
      ['delete', 1, 'Gone'],
      ['create', 1, 'Gone'],
      ['update', 2, 'Beam'],
    ])
    const { mine } = await report('editor')
    expect(mine.map(({ resource, record }) => [resource, record])).toEqual([
      ['leimu', made[1]?.id],
      ['leimu', made[0]?.id],
    ])
    const { data: chinese } = await request({ ...server.as('editor'), 'accept-language': 'zh' })
    expect([mine, chinese.mine].flat().map(({ title }) => title)).toEqual([
      'Spot',
      'Beam',
      '中Spot',
      '中Beam',
    ])
    expect((await report('admin')).mine).toEqual([])
    const many = Array.from({ length: 250 }, (_, index) => ({ name: both(`Beam ${index}`) }))
    for (const start of [0, 125]) await editor.batch('leimu', many.slice(start, start + 125))
    const latest = (await report('admin')).changes.slice(0, 3)
    expect(latest.map(({ records, title }) => `${records} ${title}`)).toEqual([
      '125 Beam 125',
      '125 Beam 0',
      '1 Gone',
    ])
  })

  it('counts searches without a result by term and language', async () => {
    const { db } = server.context
    expect((await report('editor')).searches).toEqual([])
    const now = new Date()
    for (const search of ['  Iris   Motor ', 'iris motor', 'ＩＲＩＳ motor', '光圈', '...', '']) {
      await countSearch(db, search, search === '光圈' ? 'zh' : 'en', now)
    }
    const terms = [
      { term: 'iris motor', locale: 'en', count: 3, last_at: now.toISOString() },
      { term: '光圈', locale: 'zh', count: 1, last_at: now.toISOString() },
    ]
    expect(await loadMissedSearches(db, 8)).toEqual(terms)
    expect((await report('editor')).searches).toEqual(terms)
    const reads: Grants = {
      codes: { actions: ['list', 'read'] },
      troubleshooting: { actions: ['list', 'read'] },
    }
    const reader = await addStaff(server, 'reads-parts', reads)
    expect((await request(reader.headers)).data).toMatchObject({ searches: [], guides: [] })
  })

  it('runs at most sixteen statements', async () => {
    const statements = await statementsOf(server.context.db, () => report('admin'))
    expect(statements.length).toBeLessThanOrEqual(16)
  })
})

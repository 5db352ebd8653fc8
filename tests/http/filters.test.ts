/**
 * Filters of lists over HTTP, on both databases: groups of conditions, periods relative to today,
 * and rules by record.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { resources as product } from '#config'
import { date, dateTime, integer, reference, text } from '#fields/index.ts'
import { SYSTEM } from '#server/context.ts'
import { write } from '#server/writes/write.ts'
import { CODES } from '#shared/errors.ts'
import { defineResources } from '#shared/resources/define.ts'
import { recordOf, rest } from '../support/rest.ts'
import { ENGINES, type Staff, startServer, type TestServer } from '../support/server.ts'

const staff = ['admin', 'editor'] as const
const common = {
  label: { en: 'Things', zh: '物品' },
  icon: 'part',
  menu: 'data',
  title: 'name',
} as const
const { things } = defineResources({
  users: { ...common, permissions: {}, fields: { name: text('Name', '名称') } },
  things: {
    ...common,
    permissions: { list: staff, read: staff },
    rows: { read: { any: [{ roles: ['admin'] }, { field: 'owner', is: 'me' }] } },
    fields: {
      name: text('Name', '名称'),
      count: integer('Count', '数量'),
      due: date('Due', '截止日期'),
      seen: dateTime('Seen', '查看时间'),
      owner: reference('Owner', '所有者', { to: 'users' }),
    },
  },
})

/** Late on Sunday in UTC: already Monday in Shanghai. */
const NOW = Date.parse('2026-11-22T20:00:00Z')

describe.each(ENGINES)('filters on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine, resources: { ...product, things } })
    const { query } = server.context.db
    const editor = await query
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'editor')
      .executeTakeFirst()
    const owner = Number(editor?.id)
    const records = [
      { name: 'one', count: 1, due: '2026-11-22', seen: '2026-11-22T15:59:59.999Z', owner },
      { name: 'two', count: 2, due: '2026-11-23', seen: '2026-11-22T16:00:00.000Z', owner },
      { name: 'three', count: 3, due: '2026-08-01', seen: '2026-10-31T17:00:00.000Z' },
      { name: 'four', owner },
    ]
    const operations = records.map((values) => ({
      action: 'create' as const,
      resource: 'things',
      values,
    }))
    await write(server.context, SYSTEM, operations, { origin: 'seed' })
  })
  afterAll(() => server.close())
  afterEach(() => vi.useRealTimers())

  const ask = async (
    person: Staff,
    filter: object,
    timeZone = 'UTC',
    path = '',
    query = '&sort=["id","ASC"]',
  ) => {
    const url = `/api/things${path}?filter=${encodeURIComponent(JSON.stringify(filter))}${query}`
    return server.app.inject({ url, headers: { ...server.as(person), 'time-zone': timeZone } })
  }
  const names = async (person: Staff, filter: object, timeZone?: string) =>
    (await ask(person, filter, timeZone))
      .json<{ data: { name: string }[] }>()
      .data.map(({ name }) => name)

  it('combine conditions in groups within groups', async () => {
    const twoOrEmpty = { any: [{ count: 2 }, { count: { empty: true } }] }
    expect(await names('admin', twoOrEmpty)).toEqual(['two', 'four'])
    expect(await names('admin', { ...twoOrEmpty, name: { starts: 't' } })).toEqual(['two'])
    expect(
      await names('admin', {
        any: [{ count: 1 }, { all: [{ count: { gt: 1 } }, { owner: null }] }],
      }),
    ).toEqual(['one', 'three'])
    expect(
      await names('admin', { any: [{ count: { gte: 1, lt: 2 }, name: 'one' }, { name: 'four' }] }),
    ).toEqual(['one', 'four'])
    expect(await names('admin', { ...twoOrEmpty, q: 'four' })).toEqual(['four'])
  })

  it('name an id in its only spelling', async () => {
    const { data } = (await ask('admin', { name: 'one' }, 'UTC')).json()
    const { id } = data[0]
    for (const one of [id, String(id), [id], [String(id)]])
      expect(await names('admin', { id: one })).toEqual(['one'])
    const others = [
      `0x${id}`,
      `${id}e0`,
      ` ${id}`,
      `${id} `,
      `0${id}`,
      `+${id}`,
      `${id}.0`,
      true,
      [[id]],
      { gte: id },
    ]
    for (const other of [...others, '', null, id + 0.5]) {
      for (const path of ['', '/figures']) {
        const { code } = (await ask('admin', { any: [{ id: other }] }, 'UTC', path, '')).json()
        expect([path, other, code]).toEqual([path, other, CODES.validation])
      }
    }
  })

  it('never widen what the user may read', async () => {
    const everything = { any: [{ count: { empty: true } }, { count: { empty: false } }] }
    expect(await names('editor', everything)).toEqual(['one', 'two', 'four'])
    expect(await names('editor', { any: [{ owner: null }, { name: 'one' }] })).toEqual(['one'])
    const figures = (await ask('editor', everything, 'UTC', '/figures', '')).json()
    expect(figures.data.count).toBe(3)
  })

  it('find days of a period where the reader is, and again tomorrow', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW })
    const today = { any: [{ due: { within: 'today' } }, { seen: { within: 'today' } }] }
    expect(await names('admin', today)).toEqual(['one', 'two'])
    expect(await names('admin', { seen: { within: 'today' } })).toEqual(['one', 'two'])
    expect(await names('admin', { seen: { within: 'today' } }, 'Asia/Shanghai')).toEqual(['two'])
    expect(await names('admin', { due: { within: 'last_7_days' } })).toEqual(['one'])
    expect(await names('admin', { due: { within: 'last_7_days' } }, 'Asia/Shanghai')).toEqual([
      'one',
      'two',
    ])
    expect(await names('admin', { seen: { within: 'this_month' } })).toEqual(['one', 'two'])
    expect(await names('admin', { seen: { within: '2026-11' } }, 'Asia/Shanghai')).toEqual([
      'one',
      'two',
      'three',
    ])
    expect(await names('admin', { due: { within: 'before_90_days' } })).toEqual(['three'])
    vi.setSystemTime(NOW + 24 * 60 * 60 * 1000)
    expect(await names('admin', { due: { within: 'today' } })).toEqual(['two'])
    expect(await names('admin', { seen: { within: 'today' } }, 'Asia/Shanghai')).toEqual([])
    expect(await names('admin', { seen: { within: 'yesterday' } }, 'no such zone')).toEqual([
      'one',
      'two',
    ])
  })

  it('compare times with whole days where the reader is', async () => {
    const inShanghai = (seen: unknown) => names('admin', { seen }, 'Asia/Shanghai')
    expect(await inShanghai('2026-11-23')).toEqual(['two'])
    expect(await inShanghai({ gt: '2026-11-22' })).toEqual(['two'])
    expect(await inShanghai({ gte: '2026-11-22' })).toEqual(['one', 'two'])
    expect(await inShanghai({ lt: '2026-11-23' })).toEqual(['one', 'three'])
    expect(await inShanghai({ lte: '2026-11-22' })).toEqual(['one', 'three'])
    expect(await inShanghai({ ne: '2026-11-22' })).toEqual(['two', 'three', 'four'])
    expect(await inShanghai({ between: ['2026-11-01', '2026-11-22'] })).toEqual(['one', 'three'])
    expect(await inShanghai({ between: ['2026-11-22T15:59:59.999Z', '2026-11-23'] })).toEqual([
      'one',
      'two',
    ])
    expect(await names('admin', { seen: '2026-11-22' }, 'UTC')).toEqual(['one', 'two'])
    expect(await names('admin', { seen: '2026-10-31' }, 'America/New_York')).toEqual(['three'])
    expect(await inShanghai({ gte: '0001-01-01', lte: '9999-12-31' })).toEqual([
      'one',
      'two',
      'three',
    ])
  })

  it('find the last year and month that can be written', async () => {
    const values = { name: 'five', due: '9999-12-31', seen: '9999-12-31T12:00:00.000Z' }
    await write(server.context, SYSTEM, [{ action: 'create', resource: 'things', values }], {
      origin: 'seed',
    })
    const either = (within: string) => ({ any: [{ seen: { within } }, { due: { within } }] })
    for (const period of ['9999', '9999-12']) {
      expect(await names('admin', either(period), 'Asia/Shanghai')).toEqual(['five'])
      expect((await ask('admin', either(period), 'UTC', '/figures', '')).json().data.count).toBe(1)
      expect(await names('admin', { seen: { within: period } }, 'America/New_York')).toEqual([
        'five',
      ])
    }
  })

  it('reach exports, and lists of the past', async () => {
    const filter = { any: [{ name: 'one' }, { name: 'three' }], due: { within: '2026-11' } }
    const { body } = await ask('admin', filter, 'UTC', '/export', '&format=csv&wait=5')
    expect(body.trim().split('\n')).toHaveLength(2)
    expect(body).toContain('one')
    const past = recordOf(await rest(server).list('things', { filter }, new Date().toISOString()))
    expect(past.map(({ name }) => name)).toEqual(['one'])
    const { code } = (await ask('admin', { any: [{ gone: 1 }] }, 'UTC', '/figures', '')).json()
    expect(code).toBe(CODES.validation)
  })
})

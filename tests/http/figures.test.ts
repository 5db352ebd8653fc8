/**
 * Figures of lists over HTTP, on both databases: counts by value and sums of exactly the records
 * that the user may list.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import {
  boolean,
  date,
  dateTime,
  decimal,
  integer,
  reference,
  references,
  select,
  text,
} from '#fields/index.ts'
import { SYSTEM } from '#server/context.ts'
import { readFigures } from '#server/records/figures.ts'
import { write } from '#server/writes/write.ts'
import { CODES } from '#shared/errors.ts'
import type { Figures } from '#shared/figures.ts'
import { defineResources } from '#shared/resources/define.ts'
import { enginesFor, type Staff, startServer, type TestServer } from '../support/server.ts'

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
      kind: select('Kind', '类型', {
        options: { a: { en: 'A', zh: '甲' }, b: { en: 'B', zh: '乙' } },
      }),
      done: boolean('Done', '完成'),
      count: integer('Count', '数量'),
      weight: decimal('Weight', '重量'),
      cost: integer('Cost', '成本', { read: ['admin'] }),
      owner: reference('Owner', '所有者', { to: 'users' }),
      due: date('Due', '截止日期'),
      seen: dateTime('Seen', '查看时间'),
      readers: references('Readers', '读者', { to: 'users' }),
    },
  },
})

describe.each(enginesFor(import.meta.filename))('figures on %s', (engine) => {
  let server: TestServer
  let owner: number
  let admin: number

  const create = (records: readonly Record<string, unknown>[]) =>
    write(
      server.context,
      SYSTEM,
      records.map((values) => ({ action: 'create' as const, resource: 'things', values })),
      { origin: 'seed' },
    )
  const ask = async (person: Staff, query: Record<string, string>, timeZone = 'UTC') => {
    const url = `/api/things/figures?${new URLSearchParams(query)}`
    const { code, data } = (
      await server.app.inject({ url, headers: { ...server.as(person), 'time-zone': timeZone } })
    ).json<{
      code: number
      data: Figures & { errors: object[] }
    }>()
    return { code, data, errors: data?.errors }
  }

  beforeAll(async () => {
    server = await startServer({ engine, resources: { ...product, things } })
    const users = await server.context.db.query
      .selectFrom('users')
      .select(['id', 'username'])
      .execute()
    const idOf = (username: string) => Number(users.find((user) => user.username === username)?.id)
    owner = idOf('editor')
    admin = idOf('admin')
    await create([
      {
        name: 'one',
        kind: 'a',
        count: 2,
        weight: 0.5,
        cost: 9,
        owner,
        due: '2026-11-30',
        seen: '2026-10-31T15:59:00Z',
      },
      {
        name: 'two',
        kind: 'a',
        done: true,
        count: 3,
        owner,
        due: '2026-11-01',
        seen: '2026-10-31T16:00:00Z',
      },
      {
        name: 'three',
        kind: 'b',
        count: 5,
        weight: 1.25,
        seen: '2026-11-15T12:00:00Z',
        readers: [owner, admin],
      },
      { name: 'four', count: -1, weight: 2, owner, readers: [owner] },
    ])
  })
  afterAll(() => server.close())

  it('count by value and sum numbers, empty ones aside', async () => {
    const { data } = await ask('admin', { group: 'kind', sums: '["count","weight"]' })
    expect(data.groups).toHaveLength(3)
    expect(data.groups).toEqual(
      expect.arrayContaining([
        {
          value: 'a',
          count: 2,
          sums: { count: { sum: 5, count: 2 }, weight: { sum: 0.5, count: 1 } },
        },
        {
          value: 'b',
          count: 1,
          sums: { count: { sum: 5, count: 1 }, weight: { sum: 1.25, count: 1 } },
        },
        {
          value: null,
          count: 1,
          sums: { count: { sum: -1, count: 1 }, weight: { sum: 2, count: 1 } },
        },
      ]),
    )
    expect(data).toMatchObject({
      count: 4,
      otherGroups: 0,
      sums: { count: { sum: 9, count: 4 }, weight: { sum: 3.75, count: 3 } },
    })
  })

  it('count by the months of the reader, and by linked records', async () => {
    const months = async (group: string, timeZone?: string) =>
      new Map(
        (await ask('admin', { group }, timeZone)).data.groups?.map(({ value, count }) => [
          value,
          count,
        ]),
      )
    const entries = (...pairs: [unknown, number][]) => new Map(pairs)
    expect(await months('due')).toEqual(entries(['2026-11', 2], [null, 2]))
    expect(await months('seen')).toEqual(entries(['2026-10', 2], ['2026-11', 1], [null, 1]))
    expect(await months('seen', 'Asia/Shanghai')).toEqual(
      entries(['2026-11', 2], ['2026-10', 1], [null, 1]),
    )
    const { data } = await ask('admin', { group: 'readers', sums: '["count"]' })
    expect(data).toMatchObject({
      count: 4,
      groups: [
        { value: owner, count: 2, sums: { count: { sum: 4 } } },
        { value: admin, count: 1 },
      ],
      sums: { count: { sum: 9 } },
    })
  })

  it('cover the records that the user may list and the filter matches', async () => {
    expect((await ask('editor', { group: 'done' })).data).toMatchObject({
      count: 3,
      groups: [
        { value: false, count: 2 },
        { value: true, count: 1 },
      ],
    })
    const { data } = await ask('editor', {
      filter: '{"kind":"a"}',
      group: 'owner',
      sums: '["count"]',
    })
    expect(data).toMatchObject({
      count: 2,
      groups: [{ value: owner, count: 2, sums: { count: { sum: 5 } } }],
      sums: { count: { sum: 5 } },
    })
    expect(
      (await ask('admin', { filter: '{"q":"three"}', sums: '["count"]' })).data.sums.count,
    ).toEqual({
      sum: 5,
      count: 1,
    })
  })

  it('reject fields that are hidden from the user, or have no figures', async () => {
    const rejected: [query: Record<string, string>, error: { path: string; message: string }][] = [
      [{ sums: '["cost"]' }, { path: 'cost', message: 'Values of this field can’t be added up' }],
      [
        { filter: '{"cost":9}' },
        {
          path: 'cost',
          message: expect.stringContaining('No filter “cost”. Use one of these: id'),
        },
      ],
      [{ filter: '{"count":{}}' }, { path: 'count', message: 'must be filled in' }],
      [
        { filter: '{"count":{"like":1}}' },
        { path: 'count', message: expect.stringMatching(/^No operator “like” here.*: eq, ne, in/) },
      ],
      [{ filter: '{"count":{"gt":"x"}}' }, { path: 'count.gt', message: 'Enter a number' }],
      [
        { filter: '{"q":5}' },
        { path: 'q', message: 'A search is a text, outside of “any” and “all”' },
      ],
      [{ page: '2' }, { path: '', message: 'No parameter “page”' }],
      [{ sums: '["name"]' }, { path: 'name', message: 'Values of this field can’t be added up' }],
      [{ group: 'name' }, { path: 'name', message: 'Records can’t be grouped by this field' }],
      [{ group: 'cost' }, { path: 'cost', message: 'Records can’t be grouped by this field' }],
      [{ group: 'gone' }, { path: 'gone', message: 'Records can’t be grouped by this field' }],
    ]
    for (const [query, expected] of rejected) {
      const { code, errors } = await ask('editor', query)
      expect([query, code, errors]).toEqual([query, CODES.validation, [expected]])
    }
    expect((await ask('admin', { sums: '["cost"]' })).data.sums.cost).toEqual({ sum: 9, count: 1 })
    expect((await ask('visitor', {})).code).toBe(CODES.forbidden)
  })

  it('add up the slices of a large table', async () => {
    const query = { filter: {}, group: 'kind', sums: ['count', 'weight'] }
    const whole = await readFigures(server.context, SYSTEM, 'things', query)
    const sliced = await readFigures(server.context, SYSTEM, 'things', query, {
      matches: 1,
      slice: 2,
    })
    expect(sliced).toEqual(whole)
    expect(sliced).toMatchObject({ count: 4, sums: { count: { sum: 9, count: 4 } } })
  })
})

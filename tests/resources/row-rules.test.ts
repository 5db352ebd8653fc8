/**
 * A row rule is one condition in two languages: in memory and in SQL. Random rules and records must
 * agree.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import {
  boolean,
  date,
  decimal,
  integer,
  reference,
  references,
  select,
  text,
} from '#fields/index.ts'
import { type Actor, SYSTEM, VISITOR } from '#server/context.ts'
import { getRecord, listRecords } from '#server/records/read.ts'
import { write } from '#server/writes/write.ts'
import { NotFoundError } from '#shared/errors.ts'
import { defineResources, type Resource, type Resources } from '#shared/resources/define.ts'
import { matchesRow, type RowRule } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { addCustomer } from '../support/customers.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

const common = {
  label: { en: 'Things', zh: '物品' },
  icon: 'part',
  menu: 'data',
  title: 'name',
} as const
const account = { ...common, permissions: {}, fields: { name: text('Name', '名称') } } as const
const { things } = defineResources({
  users: account,
  customers: account,
  roles: account,
  things: {
    ...common,
    permissions: { list: ['editor', 'custom'], read: ['editor', 'custom'] },
    fields: {
      name: text('Name', '名称'),
      kind: select('Kind', '类型', {
        options: { a: { en: 'A', zh: '甲' }, b: { en: 'B', zh: '乙' } },
      }),
      done: boolean('Done', '完成'),
      count: integer('Count', '数量'),
      weight: decimal('Weight', '重量'),
      due: date('Due', '期限'),
      assignee: reference('Assignee', '负责人', { to: 'users' }),
      watchers: references('Watchers', '关注者', { to: 'users' }),
      customer: reference('Customer', '客户', { to: 'customers' }),
      teams: references('Teams', '团队', { to: 'roles' }),
    },
  },
})

const VALUES: Record<string, readonly (string | number | boolean | null)[]> = {
  name: ['lamp', 'Lamp', 'a%', '', '灯', null],
  kind: ['a', 'b', null],
  done: [true, false],
  count: [0, 1, -3, null],
  weight: [0.5, 2, null],
  due: ['2026-01-01', '2026-02-01', null],
}

describe.each(ENGINES)('rules by record on %s', (engine) => {
  let server: TestServer
  let records: readonly AnyRecord[]
  let users: number[]
  let customers: number[]
  let roleIds: number[]
  const accounts = { users: () => users, customers: () => customers }

  beforeAll(async () => {
    server = await startServer({ engine, resources: { ...product, things } })
    const { records: staff } = await listRecords(server.context, SYSTEM, 'users', {})
    users = staff.map(({ id }) => id)
    roleIds = (await listRecords(server.context, SYSTEM, 'roles', {})).records.map(({ id }) => id)
    customers = [await addCustomer(server, 'carla'), await addCustomer(server, 'carlos')]
    const one = <T>(values: readonly T[]) => fc.constantFrom<T | null>(...values, null)
    const record = fc.record({
      ...Object.fromEntries(
        Object.entries(VALUES).map(([name, values]) => [name, fc.constantFrom(...values)]),
      ),
      assignee: one(users),
      watchers: fc.uniqueArray(fc.constantFrom(...users), { maxLength: 2 }),
      customer: one(customers),
      teams: fc.uniqueArray(fc.constantFrom(...roleIds), { maxLength: 2 }),
    })
    const operations = fc
      .sample(record, { numRuns: 60, seed: 7 })
      .map((values) => ({ action: 'create' as const, resource: 'things', values }))
    await write(server.context, SYSTEM, operations, { origin: 'seed' })
    records = (await listRecords(server.context, SYSTEM_OF_ALL, 'things', { range: [0, 99] }))
      .records
  })
  afterAll(() => server.close())

  const SYSTEM_OF_ALL: Actor = { ...SYSTEM, roles: ['editor'] }
  const params = fc.oneof(
    fc.record({
      kind: fc.constant('users' as const),
      at: fc.nat(2),
      roles: fc.constantFrom(['editor'], ['editor', 'admin']),
    }),
    fc.record({
      kind: fc.constant('customers' as const),
      at: fc.nat(1),
      roles: fc.constant(['custom']),
    }),
  )
  const leaf: fc.Arbitrary<RowRule> = fc.oneof(
    ...Object.entries(VALUES).map(([field, values]) =>
      fc.record({ field: fc.constant(field), in: fc.subarray([...values]) }),
    ),
    fc.record({
      field: fc.constantFrom('assignee', 'watchers', 'customer'),
      in: fc.subarray([1, 2, 3, null]),
    }),
    fc.record({
      field: fc.constantFrom('assignee', 'watchers', 'customer', 'id'),
      is: fc.constant('me' as const),
    }),
    fc.record({ field: fc.constant('teams'), is: fc.constant('my role' as const) }),
    fc.record({ roles: fc.subarray(['admin', 'editor', 'custom'] as const) }),
  )
  const { rule } = fc.letrec<{ rule: RowRule }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf,
      fc.record({ any: fc.array(tie('rule'), { maxLength: 3 }) }),
      fc.record({ all: fc.array(tie('rule'), { maxLength: 3 }) }),
      fc.record({ not: tie('rule') }),
    ),
  }))

  it('find in the database what they match in memory: in lists, totals and alone', async () => {
    await fc.assert(
      fc.asyncProperty(rule, params, async (read, { kind, at, roles }) => {
        const actor: Actor = {
          ...VISITOR,
          kind,
          id: accounts[kind]()[at] ?? 0,
          roles,
          roleIds: roleIds.slice(at),
        }
        const ruled: Resource = { ...things, rows: { read } }
        const context = {
          db: server.context.db,
          resources: { ...server.context.resources, things: ruled } as Resources,
        }
        const matched = records
          .filter((record) => matchesRow(actor, 'read', ruled, record))
          .map(({ id }) => id)
        const page = await listRecords(context, actor, 'things', {
          range: [0, 99],
          sort: { field: 'id', order: 'asc' },
        })
        expect([page.records.map(({ id }) => id), page.total]).toEqual([
          matched.toSorted((a, b) => a - b),
          matched.length,
        ])
        const id = records[at]?.id ?? 0
        const alone = await getRecord(context, actor, 'things', id).catch((error) => error)
        if (matched.includes(id)) expect(alone).toMatchObject({ id })
        else expect(alone).toBeInstanceOf(NotFoundError)
      }),
      { numRuns: 200 },
    )
  })
})

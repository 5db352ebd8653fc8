/** `db:plan -- --prove` tries a config on a copy of the database, and names what it would break. */
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#config'
import { proofLines } from '#server/cli/prove/print.ts'
import { proveConfig } from '#server/cli/prove/prove.ts'
import { SYSTEM } from '#server/core/context.ts'
import { planSchema } from '#server/core/db/plan.ts'
import type { Operation } from '#server/core/writes/types.ts'
import { write } from '#server/core/writes/write.ts'
import { longText } from '#shared/fields/index.ts'
import type { Resources } from '#shared/resources/define.ts'
import { resolveField } from '#shared/resources/resolve-field.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

const part = (part_number: string, values: object): Operation => ({
  action: 'create',
  resource: 'codes',
  values: { part_number, name: { en: part_number, zh: null }, remark: 'kept', ...values },
})
const view = (name: string, state: object): Operation => ({
  action: 'create',
  resource: 'views',
  values: { name, list: 'codes', state: { mode: 'list', ...state } },
})
const mapping = (name: string, target: string): Operation => ({
  action: 'create',
  resource: 'import_mappings',
  values: { name, list: 'codes', plan: { columns: { A: 'part_number', B: target } } },
})
const RECORDS: Operation[] = [
  part('A-1', { weight: 5, unit: 'box' }),
  part('A-2', { weight: 0.5, unit: 'box' }),
  part('A-3', { weight: 0.5, unit: 'm' }),
  view('Whole', { filter: { status: 'active' } }),
  {
    action: 'create',
    resource: 'views',
    values: { name: 'Board', list: 'keys', state: { mode: 'board' } },
  },
  view('Broken', { filter: { any: [{ remark: { contains: 'x' } }] }, columns: { order: ['remark'], hidden: [] } }),
  view('Sorted', { sort: { field: 'status', order: 'asc' } }),
  mapping('ERP', 'weight'),
  mapping('Old ERP', 'remark'),
  mapping('Flags', 'orderable'),
  {
    action: 'create',
    resource: 'roles',
    values: {
      key: 'buyer',
      name: { en: 'Buyer', zh: '采购' },
      grants: { codes: { actions: ['list'], fields: { remark: 'read' } } },
    },
  },
  {
    action: 'create',
    resource: 'keys',
    values: { name: 'Shop', role: 1, limits: { troubleshooting: { actions: ['list'] } } },
  },
  {
    action: 'create',
    resource: 'webhooks',
    values: {
      name: 'ERP',
      address: 'https://erp.example.com/parts',
      list: 'codes',
      events: ['update'],
      filter: '{"remark":{"contains":"x"}}',
    },
  },
]

/**
 * Lower limits, a unique field, another type, an order less, a field that only the server writes, a field less, a workflow
 * less, a resource less.
 */
function changed(): Resources {
  const { remark: _, weight, unit, ...fields } = resources.codes.fields
  const keywords = resolveField('keywords', longText('Keywords', '关键词', { required: true }), {})
  const { troubleshooting: __, ...others } = resources
  return {
    ...others,
    keys: { ...resources.keys, workflow: null },
    codes: {
      ...resources.codes,
      fields: {
        ...fields,
        weight: Object.assign({ ...weight }, { max: 1 }),
        unit: { ...unit, unique: true },
        status: { ...fields.status, sortable: false },
        orderable: { ...fields.orderable, readOnly: true },
        keywords,
      },
    },
  }
}

describe.each(ENGINES)('the proof of a config on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
    await write(server.context, SYSTEM, RECORDS, { origin: 'api' })
  })
  afterAll(() => server.close())

  it('reports nothing if nothing changes', async () => {
    const proof = await proveConfig(server.context.env, resources)
    expect(proof).toMatchObject({ plan: { isEmpty: true }, broken: [], locked: [] })
    expect(proofLines(proof, server.context.env)).toContain('No stored data would break.')
  })

  it('reports records, views, roles, keys, webhooks and mappings that would break, and does not change the database', async () => {
    const { db, env } = server.context
    const before = await db.engine.introspect(db.query)
    const proof = await proveConfig(env, changed())
    const broken = proof.broken.map(({ path, count, examples }) => [path, count, examples[0]])
    expect(broken).toEqual(
      expect.arrayContaining([
        ['codes', 3, '#1'],
        ['codes.fields.unit', 2, '#1 “box”'],
        ['codes.fields.weight', 1, '#1'],
        ['codes.fields.keywords', 3, '#1'],
        ['views', 1, '#2 “Board”'],
        ['views', 1, '#3 “Broken”'],
        ['views', 1, '#4 “Sorted”'],
        ['import_mappings', 1, '#2 “Old ERP”'],
        ['import_mappings', 1, '#3 “Flags”'],
        ['roles', 1, expect.stringContaining('“buyer”')],
        ['keys', 1, '#1 “Shop”'],
        ['webhooks', 1, '#1 “ERP”'],
        ['menus', 1, expect.stringContaining('#')],
      ]),
    )
    expect(proof.locked).toContain('codes')
    const lines = proofLines(proof, server.context.env).join('\n')
    expect(lines).toMatch(
      /npm run db:backup -- .*before-config\.zip\n.*npm run db:apply -- --allow-data-loss\n[\s\S]*npm run db:restore -- /,
    )
    expect(await db.engine.introspect(db.query)).toEqual(before)
    expect((await planSchema(db)).isEmpty).toBe(true)
    expect(await db.query.selectFrom('codes').select(['remark', 'unit']).orderBy('id').execute()).toMatchObject([
      { remark: 'kept', unit: 'box' },
      { remark: 'kept', unit: 'box' },
      { remark: 'kept', unit: 'm' },
    ])
    expect(readdirSync(env.dataDir).filter((name) => name.startsWith('proof-'))).toEqual([])
  })
})

/** Records of a first start: those of every installation, and the demo catalogue. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources as productResources } from '#config'
import { demo } from '#demo/demo.ts'
import { SYSTEM } from '#server/context.ts'
import { listRecords } from '#server/records/read.ts'
import { loadDemo } from '#server/start/demo-loader.ts'
import { ensureSystemRecords } from '#server/start/system-records.ts'
import { write } from '#server/writes/write.ts'
import { hasSnapshots } from '#shared/history.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { expectSameElsewhere } from '../backup/carry.ts'
import { isShortRun } from '../support/scope.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { tablesAt, tablesOfResource } from '../support/tables.ts'
import { SEARCHES, wrongSearches } from './search-queries.ts'

const { audit, ...withoutAudit } = productResources

const recordsOf = async ({ context }: TestServer, name: string): Promise<AnyRecord[]> =>
  (await listRecords(context, SYSTEM, name, { range: [0, 999] })).records

describe.each(RULE_ENGINES)('a first start on %s', (engine) => {
  let server: TestServer
  const all = (name: string) => recordsOf(server, name)
  const menuNamed = async (zh: string) =>
    (await all('menus')).find(({ menu_name }) => (menu_name as { zh: string }).zh === zh)
  const menusOf = async (key: string) =>
    (await all('roles')).find((role) => role.key === key)?.menus as number[]

  beforeAll(async () => {
    server = await startServer({ engine, accounts: false })
    await ensureSystemRecords({ ...server.context, resources: withoutAudit })
  })
  afterAll(() => server.close())

  it('makes a menu for the list of every resource, in its group', async () => {
    const urls = new Set((await all('menus')).map(({ url }) => url))
    for (const { paths } of Object.values(withoutAudit)) expect(urls).toContain(paths.list)
    const [codes, goods] = [await menuNamed('配件字典'), await menuNamed('产品资料')]
    expect(codes?.parent_id).toBe(goods?.id)
  })

  it('shows each role what it may list', async () => {
    const [dashboard, codes, users] = [
      await menuNamed('系统首页'),
      await menuNamed('配件字典'),
      await menuNamed('后台用户'),
    ]
    expect(await menusOf('visitor')).toEqual([dashboard?.id])
    expect(await menusOf('editor')).toEqual(expect.arrayContaining([dashboard?.id, codes?.id]))
    expect(await menusOf('editor')).not.toContain(users?.id)
    expect(await menusOf('admin')).toContain(users?.id)
  })

  it('changes nothing the second time, and leaves edits as they are', async () => {
    const [moved, removed] = [await menuNamed('配件字典'), await menuNamed('留言')]
    const edits = [
      {
        action: 'update' as const,
        resource: 'menus',
        id: moved?.id ?? 0,
        values: { menu_name: { en: 'Spares', zh: '备件' }, hidden: true },
      },
      { action: 'delete' as const, resource: 'menus', id: removed?.id ?? 0 },
    ]
    await write(server.context, SYSTEM, edits, { origin: 'api' })
    const before = [await all('menus'), await all('roles')]
    await ensureSystemRecords({ ...server.context, resources: withoutAudit })
    expect([await all('menus'), await all('roles')]).toEqual(before)
  })

  it('renames menus and their icons with their lists in the config, unless staff has named them', async () => {
    const label = { en: 'Renamed', zh: '改名' }
    const { orders, codes, ...others } = withoutAudit
    const icon = 'star'
    const renamed = { ...others, orders: { ...orders, label, icon }, codes: { ...codes, label } }
    const names = async () =>
      Object.fromEntries(
        (await all('menus')).map(({ url, menu_name, icon }) => [String(url), [menu_name, icon]]),
      )
    const before = await names()
    await ensureSystemRecords({ ...server.context, resources: renamed })
    expect(await names()).toEqual({ ...before, [orders.paths.list]: [label, icon] })
    await ensureSystemRecords({ ...server.context, resources: withoutAudit })
    expect(await names()).toEqual(before)
  })

  it('adds the menu of a resource that is new in the config to the roles that may list it', async () => {
    const values = {
      key: 'auditor',
      name: { en: 'Auditor', zh: '审计' },
      grants: { audit: { actions: ['list'] } },
    }
    await write(server.context, SYSTEM, [{ action: 'create', resource: 'roles', values }], {
      origin: 'api',
    })
    await ensureSystemRecords({ ...server.context, resources: { ...withoutAudit, audit } })
    const [added, group] = [await menuNamed('操作日志'), await menuNamed('系统')]
    expect(added?.parent_id).toBe(group?.id)
    for (const key of ['admin', 'auditor']) expect(await menusOf(key)).toContain(added?.id)
    expect(await menusOf('editor')).not.toContain(added?.id)
  })

  // The demo is loaded once in a short run.
  it.skipIf(isShortRun)('leaves no demo records when it ends early', async () => {
    const before = await all('audit')
    const fail = () => {
      throw new Error('killed')
    }
    const hooks = { categories: { before: fail } }
    await expect(loadDemo({ ...server.context, hooks }, demo)).rejects.toThrow('killed')
    for (const name of ['users', 'leimu', 'customers']) expect(await all(name), name).toEqual([])
    expect(await all('audit')).toEqual(before)
  })
})

describe.each(RULE_ENGINES)('a first start with the demo on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine, demo: true })
  })
  afterAll(() => server.close())

  it('loads the demo catalogue through the write path', async () => {
    expect((await recordsOf(server, 'codes')).length).toBeGreaterThan(250)
    const parts = await listRecords(server.context, SYSTEM, 'codes', { filter: { q: '切割片' } })
    expect(parts.total).toBeGreaterThan(0)
    const [draft] = (
      await listRecords(server.context, SYSTEM, 'goods', { filter: { status: 'draft' } })
    ).records
    expect(draft?.model_number).toBe('PYXIS-4N')
    const [order] = (
      await listRecords(server.context, SYSTEM, 'orders', { filter: { status: 'shipped' } })
    ).records
    expect(order).toMatchObject({
      tracking_number: expect.stringMatching(/^FSX/),
      number: expect.stringMatching(/^SO\d{4}-/),
    })
  })

  it('loads nothing when the process of an earlier start has just loaded it', async () => {
    const before = await recordsOf(server, 'users')
    expect(await loadDemo(server.context, demo)).toEqual({})
    expect(await recordsOf(server, 'users')).toEqual(before)
  })

  it('finds typical customer searches in the demo', async () => {
    expect(SEARCHES.length).toBeGreaterThanOrEqual(60)
    expect(await wrongSearches(server)).toEqual([])
  })

  // A short run takes random records of every field type there:
  // tests/backup/whole-instance.test.ts.
  it.skipIf(isShortRun)(
    'is restored into another instance on either engine: every row, id, time and file',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
      await expectSameElsewhere(server, folder).finally(() =>
        rmSync(folder, { recursive: true, force: true }),
      )
    },
  )

  it('logs everything: without the log’s changes nothing is left, and with them all of it', async () => {
    for (const resource of Object.values(server.context.resources).filter(hasSnapshots)) {
      const now = await tablesOfResource(server.context.db, resource)
      const none = Object.fromEntries(Object.keys(now).map((table) => [table, []]))
      expect(await tablesAt(server.context, resource.name, '1970-01-01T00:00:00.000Z')).toEqual(
        none,
      )
      expect(await tablesAt(server.context, resource.name, new Date().toISOString())).toEqual(now)
    }
  })
})

/**
 * The audit log of the demo and of a working day after it is complete: replayed from its first
 * entry, and reverted from its last, it gives the tables, column by column.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { importRows } from '#server/transfer/import-rows.ts'
import { openSource } from '#server/transfer/sources/open-source.ts'
import { hasSnapshots } from '#shared/history.ts'
import { historyOf } from '../support/history.ts'
import { replayLog } from '../support/replay.ts'
import { type Answered, recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { startSession } from '../support/start-session.ts'
import { type Tables, tablesAt, tablesOfResource } from '../support/tables.ts'

// The SQL that reverts tables is tested on both databases in `past.test.ts`.
describe.each(RULE_ENGINES)('the log of the demo on %s', (engine) => {
  let server: TestServer
  const resources = () => Object.values(server.context.resources).filter(hasSnapshots)
  beforeAll(async () => {
    const started = await startServer({ engine, demo: true })
    const { context } = started
    const { id } = await context.db.query
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    const token = await startSession(
      context.db,
      { kind: 'users', id: Number(id) },
      { address: '127.0.0.1', agent: 'test' },
      new Date(),
    )
    server = {
      ...started,
      as: () => ({ authorization: `Bearer ${token}`, 'accept-language': 'en' }),
    }
  })
  afterAll(() => server.close())

  /** The tables of all resources with snapshots, by resource. */
  async function allTables(): Promise<Record<string, Tables>> {
    const tables: Record<string, Tables> = {}
    for (const resource of resources())
      tables[resource.name] = await tablesOfResource(server.context.db, resource)
    return tables
  }

  async function expectReplay(): Promise<void> {
    for (const resource of resources()) {
      const replayed = await replayLog(server.context, resource)
      expect(replayed, resource.name).toEqual(await tablesOfResource(server.context.db, resource))
    }
  }

  async function workForADay(): Promise<void> {
    const admin = rest(server)
    const history = historyOf(server)
    const first = async (name: string, filter: Record<string, unknown> = {}): Promise<Answered> => {
      const [record] = recordOf(await admin.list(name, { filter, range: [0, 0] }))
      if (!record) throw new Error(`The demo has no such record in ${name}`)
      return record
    }
    const parts = recordOf(
      await admin.list('codes', { range: [0, 39], sort: ['part_number', 'ASC'] }),
    )
    const ids = parts.map(({ id }) => id)

    const weighed = await admin.bulk('codes', {
      change: { action: 'update', fields: { weight: { set: 0.75 } } },
      ids,
    })
    recordOf(weighed)
    const [one = 0, two = 0, three = 0] = ids
    recordOf(
      await admin.update('codes', one, {
        status: 'superseded',
        superseded_by: two,
        replaced_with: [three, two],
      }),
    )
    recordOf(
      await admin.update('codes', three, {
        name: { en: 'Lens, frosted', zh: '磨砂透镜' },
        remark: 'Line 1\nLine 2',
      }),
    )

    const order = await first('orders', { status: 'submitted' })
    recordOf(
      await admin.update('orders', order.id, {
        lines: [{ part_number: parts[1]?.part_number, quantity: 3 }],
      }),
    )

    const product = await first('goods', { status: 'published' })
    recordOf(await admin.update('goods', product.id, { name: { en: 'Renamed', zh: '改名' } }))
    const list = await first('xiajie')
    recordOf(await admin.update('xiajie', list.id, { quantity: 7 }))
    const document = await first('documents')
    recordOf(await admin.remove('documents', document.id))

    const folder = mkdtempSync(join(tmpdir(), 'replay-'))
    const file = join(folder, 'parts.csv')
    const lines = Array.from(
      { length: 60 },
      (_, index) => `REPLAY-${index},Part ${index},件${index},${index / 8}`,
    )
    const changed = parts.slice(20).map(({ part_number }) => `${part_number},Renamed,改名,2.5`)
    writeFileSync(file, ['part_number,name.en,name.zh,weight', ...lines, ...changed].join('\n'))
    const { writes } = await importRows(server.context, SYSTEM, 'codes', await openSource(file))
    rmSync(folder, { recursive: true })
    const [imported = ''] = writes
    await history.undo(imported)
    const [undo] = (await history.writes({ kind: 'undo' })).data.items
    await history.undo(undo?.id ?? '')

    const supplier = recordOf(
      await admin.create('codes', {
        part_number: 'REPLAY-X',
        name: { en: 'Short-lived', zh: null },
      }),
    )
    recordOf(await admin.remove('codes', supplier.id))
    const [deleted] = (await history.trash({ resource: 'codes' })).data.items
    expect((await history.restore(deleted?.id)).code).toBe(20000)
    const [gone] = (await history.trash({ resource: 'documents' })).data.items
    expect((await history.restore(gone?.id)).code).toBe(20000)
  }

  it('replays to the tables of the demo', expectReplay)

  it('replays to the tables after a working day, and is reverted to those before it', async () => {
    const before = await allTables()
    const { at } = await server.context.db.query
      .selectFrom('audit')
      .select(({ fn }) => fn.max('at').as('at'))
      .executeTakeFirstOrThrow()
    await workForADay()
    await expectReplay()
    for (const { name } of resources()) {
      expect(await tablesAt(server.context, name, String(at)), name).toEqual(before[name])
    }
  })
})

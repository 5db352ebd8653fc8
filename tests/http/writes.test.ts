/**
 * Results of the write path: rejected operations leave nothing, and undo restores all of a record.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { storeFile } from '#server/files/store.ts'
import { write } from '#server/writes/write.ts'
import { CODES, ForbiddenError } from '#shared/errors.ts'
import { historyOf } from '../support/history.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { sampleImage } from '../support/sample-files.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const PARTIAL = { origin: 'import', partial: true } as const
const name = { en: 'Lens', zh: '镜头' }

describe.each(RULE_ENGINES)('writes on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let serial = 0
  beforeAll(async () => {
    server = await startServer({ engine })
    admin = rest(server)
  })
  afterAll(() => server.close())

  const part = async () =>
    recordOf(await admin.create('codes', { part_number: `P-${serial++}`, name }))
  const logged = (id: string | null) =>
    server.context.db.query.selectFrom('audit').select('record').where('write', '=', id).execute()

  it('keep the creation time of a record through deletion, undo and redo', async () => {
    const created_at = '2020-02-29T12:00:00.000Z'
    const imported = [
      { action: 'create', resource: 'codes', values: { part_number: 'OLD-1', name } },
    ] as const
    const { outcomes } = await write(server.context, SYSTEM, imported, {
      origin: 'import',
      at: created_at,
    })
    const [outcome] = outcomes
    const id = outcome && 'record' in outcome ? outcome.record.id : 0
    let { write: last } = await admin.remove('codes', id)
    for (const isThere of [true, false, true]) {
      ;({ write: last } = await admin.undo(last))
      if (isThere) expect(recordOf(await admin.get('codes', id)).created_at).toBe(created_at)
      else expect((await admin.get('codes', id)).code).toBe(CODES.notFound)
    }
  })

  it('are undone change by change where one changed a record and deleted it', async () => {
    const { id } = await part()
    const operations = [
      { action: 'update', resource: 'codes', id, values: { unit: 'set' } },
      { action: 'delete', resource: 'codes', id },
    ] as const
    const done = await write(server.context, SYSTEM, operations, { origin: 'api' })
    expect((await historyOf(server).undo(done.write ?? '', true)).code).toBe(CODES.ok)
    expect((await admin.get('codes', id)).data).toMatchObject({ unit: 'pcs' })
  })

  describe('of many deletions', () => {
    const deletion = ({ id }: { id: number }, expectValues = {}) =>
      ({ action: 'delete', resource: 'codes', id, ...expectValues }) as const
    const statusOf = async (partial: boolean, operations: ReturnType<typeof deletion>[]) => {
      const options = partial ? PARTIAL : ({ origin: 'api' } as const)
      const { outcomes } = await write(server.context, SYSTEM, operations, options)
      return outcomes.map(({ status }) => status)
    }
    const remaining = async (records: readonly { id: number }[]) =>
      recordOf(await admin.list('codes', { filter: { id: records.map(({ id }) => id) } })).map(
        ({ id }) => id,
      )

    it('check each record after the ones before it, so that an administrator remains', async () => {
      const { data: roles } = await admin.list('roles', { filter: { key: 'admin' } })
      for (const username of ['second', 'third'])
        recordOf(
          await admin.create('users', { username, password: PASSWORD, roles: [roles[0]?.id] }),
        )
      const administrators = async () =>
        recordOf(await admin.list('users', { filter: { roles: [roles[0]?.id] } })).map(
          ({ id }) => id,
        )
      const ids = await administrators()
      const operations = ids.map((id) => ({ action: 'delete', resource: 'users', id }) as const)
      await expect(
        write(server.context, SYSTEM, operations, { origin: 'api' }),
      ).rejects.toMatchObject({
        message: 'error.lastAdmin',
      })
      expect(await administrators()).toEqual(ids)
    })

    it('run one statement per table, not per record, when nothing refers to the records', async () => {
      const parts = [await part(), await part(), await part()]
      const deletions: string[] = []
      const { db } = server.context
      const counting = { ...db, transaction: db.transaction }
      counting.transaction = (task) =>
        db.transaction((trx) =>
          task(
            trx.withPlugin({
              transformQuery: ({ node }) => {
                if (node.kind === 'DeleteQueryNode') deletions.push(node.kind)
                return node
              },
              transformResult: async ({ result }) => result,
            }),
          ),
        )
      const operations = parts.map((record) => deletion(record))
      await write({ ...server.context, db: counting }, SYSTEM, operations, { origin: 'api' })
      const one = await part()
      const ofMany = deletions.splice(0).length
      await write({ ...server.context, db: counting }, SYSTEM, [deletion(one)], { origin: 'api' })
      expect(ofMany).toBe(deletions.length)
      expect(await remaining(parts)).toEqual([])
    })

    it('report a record that has been changed, and one that is missing', async () => {
      const [first, changed, last] = [await part(), await part(), await part()]
      const parts = [first, changed, last]
      const expected = { expect: { unit: 'a dozen' } }
      expect(
        await statusOf(true, [deletion(first), deletion(changed, expected), deletion({ id: 1e9 })]),
      ).toEqual(['deleted', 'failed', 'failed'])
      expect(await statusOf(true, [deletion(changed, expected), deletion(last)])).toEqual([
        'failed',
        'deleted',
      ])
      expect(await remaining(parts)).toEqual([changed.id])
    })

    it('are all rejected, or only those that are rejected, because of a record that is used', async () => {
      const [first, used, last] = [await part(), await part(), await part()]
      const parts = [first, used, last]
      const assembly = recordOf(await admin.create('zujian', { code: `A-${serial++}`, name }))
      recordOf(await admin.create('xiajie', { zujian: assembly.id, balloon: '1', part: used.id }))
      const operations = parts.map((record) => deletion(record))
      await expect(statusOf(false, operations)).rejects.toThrow()
      expect(await remaining(parts)).toHaveLength(3)
      expect(await statusOf(true, operations)).toEqual(['deleted', 'failed', 'deleted'])
      expect(await remaining(parts)).toEqual([used.id])
    })
  })

  it('leave nothing of an operation that is rejected in a partial write, neither rows nor log', async () => {
    const [unchanged, other] = [await part(), await part()]
    const rejecting = {
      after: ({ id }: { id: number | null }) => {
        if (id === other.id) throw new ForbiddenError()
      },
    }
    const context = { ...server.context, hooks: { ...server.context.hooks, codes: rejecting } }
    const operations = [other, unchanged].map(({ id }) => ({
      action: 'update' as const,
      resource: 'codes',
      id,
      values: { unit: 'm' },
    }))
    const done = await write(context, SYSTEM, operations, PARTIAL)
    expect(done.outcomes.map(({ status }) => status)).toEqual(['failed', 'updated'])
    expect(recordOf(await admin.get('codes', other.id))).toEqual(other)
    expect(await logged(done.write)).toEqual([{ record: unchanged.id }])
    const all = await write(context, SYSTEM, operations.slice(0, 1), PARTIAL)
    expect(all.write).toBeNull()
  })

  it.runIf(engine === 'sqlite')(
    'leave no record whose file is deleted while it is written',
    async () => {
      const { content, stored } = sampleImage('lens.png', 0)
      await storeFile(server.context, { name: stored.name, content })
      const { query } = server.context.db
      await sql`create trigger lose after insert on codes begin delete from files; end`.execute(
        query,
      )
      const values = { part_number: 'LOST-1', name, image: stored }
      const done = await write(
        server.context,
        SYSTEM,
        [{ action: 'create', resource: 'codes', values }],
        PARTIAL,
      )
      await sql`drop trigger lose`.execute(query)
      expect(done.outcomes).toMatchObject([{ status: 'failed', fields: [{ path: 'image' }] }])
      expect(done.write).toBeNull()
      expect(
        await query.selectFrom('codes').select('id').where('part_number', '=', 'LOST-1').execute(),
      ).toEqual([])
      expect(await query.selectFrom('files').select('sha256').execute()).toHaveLength(1)
    },
  )
})

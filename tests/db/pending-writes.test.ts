/** Writes of a transaction, each of which another statement follows at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from '#server/db/database.ts'
import { rest } from '../support/rest.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(ENGINES)('a write that another statement follows on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
    await rest(server).create('codes', { part_number: 'KEPT', name: { en: 'Lens', zh: null } })
  })
  afterAll(() => server.close())

  const insert = (trx: Query, part_number: string) =>
    trx.insertInto('codes').values({ part_number, orderable: true }).execute()
  const partNumbers = async (query: Query) => {
    const rows = await query.selectFrom('codes').select('part_number').orderBy('id').execute()
    return rows.map((row) => row.part_number)
  }

  it('is seen by it', async () => {
    const { db } = server.context
    const seen = db.transaction(async (trx) => {
      await insert(trx, 'SEEN')
      throw await partNumbers(trx)
    })
    await expect(seen).rejects.toEqual(['KEPT', 'SEEN'])
    expect(await partNumbers(db.query)).toEqual(['KEPT'])
  })

  it.each([
    ['another write and a read', async (trx: Query) => void (await partNumbers(trx))],
    ['the commit', async () => undefined],
  ])('fails with its own error at %s', async (_, next) => {
    const { db } = server.context
    const failed = db.transaction(async (trx) => {
      await insert(trx, 'KEPT')
      await insert(trx, 'AFTER')
      await next(trx)
    })
    const violation = await failed.catch((error: unknown) => db.engine.violation(error))
    expect(violation).toMatchObject({ kind: 'unique', table: 'codes', column: 'part_number' })
    expect(await partNumbers(db.query)).toEqual(['KEPT'])
  })

  it('is stored with hundreds of others', async () => {
    const { db } = server.context
    await db.transaction(async (trx) => {
      for (let number = 0; number < 200; number++) await insert(trx, `MANY-${number}`)
    })
    expect(await partNumbers(db.query)).toHaveLength(201)
  })
})

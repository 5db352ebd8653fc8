/** Values that checks find free, and constraints do not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { write } from '#server/writes/write.ts'
import { ValidationError } from '#shared/errors.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(ENGINES)('a value that has been taken after its check on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  it('is rejected at its field, and nothing is stored', async () => {
    const { context } = server
    const values = { part_number: 'TAKEN-1', name: { en: 'Lens', zh: '镜头' } }
    const operation = { action: 'create', resource: 'codes', values } as const
    const rejected = write(context, SYSTEM, [operation], {
      origin: 'api',
      beforeCommit: async (trx) =>
        void (await trx
          .insertInto('codes')
          .values({ part_number: 'TAKEN-1', orderable: true })
          .execute()),
    })
    await expect(rejected).rejects.toThrow(ValidationError)
    await expect(rejected).rejects.toMatchObject({ fields: [{ path: 'part_number' }] })
    const stored = await context.db.query
      .selectFrom('codes')
      .select('id')
      .where('part_number', '=', 'TAKEN-1')
      .execute()
    expect(stored).toEqual([])
  })
})

/** Versions of tables, by which counts are kept. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeRecord } from '../resources/records.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(ENGINES)('the versions of tables on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  it('are those of the requested tables, which writes to others leave as they are', async () => {
    const { context } = server
    const versions = () => context.db.engine.versions(['codes'])
    await storeRecord(context, 'codes', { part_number: 'V-1', name: { en: 'Lens', zh: null } })
    const before = await versions()
    expect([...before]).toEqual([['codes', { version: expect.any(Number), rows: 1 }]])
    await storeRecord(context, 'leimu', { name: { en: 'Wash', zh: null } })
    expect(await versions()).toEqual(before)
    await storeRecord(context, 'codes', { part_number: 'V-2', name: { en: 'Lamp', zh: null } })
    expect(await versions()).not.toEqual(before)
  })
})

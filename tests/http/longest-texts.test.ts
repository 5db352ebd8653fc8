/** PostgreSQL limits the width of an entry in an index: a column that may be wider has none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enginesFor, startServer, type TestServer } from '../support/server.ts'

/** Without repetitions, which the database would compress. */
const chinese = (length: number) =>
  Array.from({ length }, (_, index) =>
    String.fromCharCode(0x4e00 + ((index * 7919) % 20_000)),
  ).join('')

describe.each(enginesFor(import.meta.filename))('texts on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  it('are stored as long as their field allows, in a column that lists show', async () => {
    const remark = chinese(1000)
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/carriers',
      headers: server.as('admin'),
      payload: { name: 'Night freight', remark },
    })
    expect(response.json()).toMatchObject({ code: 20_000, data: { remark } })
    const sorted = await server.app.inject({
      url: '/api/carriers?sort=["remark","ASC"]',
      headers: server.as('admin'),
    })
    expect(sorted.json()).toMatchObject({ data: [{ remark }] })
  })
})

/** A config may leave out resources of the product: their tables are not there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { runJob } from '#server/start/daily-job.ts'
import { recordOf, rest } from '../support/rest.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

const { notifications, webhooks, webhook_deliveries, ...resources } = product

describe.each(ENGINES)('without notifications and webhooks on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine, resources })
  })
  afterAll(() => server.close())

  it('records are written, and read back', async () => {
    const part = recordOf(
      await rest(server).create('codes', { part_number: 'S-1', name: { en: 'Lens', zh: '镜头' } }),
    )
    expect(recordOf(await rest(server).get('codes', part.id))).toMatchObject({ part_number: 'S-1' })
  })

  it('the daily work has nothing to do there, and fails at nothing', async () => {
    const job = { context: server.context, onProgress: () => undefined } as unknown as Parameters<
      typeof runJob
    >[0]
    expect(await runJob(job)).toEqual({ data: null })
  })
})

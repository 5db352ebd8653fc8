/** Events of a job that ends while they are read. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { eventsOf } from '#server/jobs/routes.ts'
import { claimJob, endJob, insertJob } from '#server/jobs/rows.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(ENGINES)('events of a job on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
    await server.context.jobs.stop()
  })
  afterAll(() => server.close())

  it('end with its last state, although it ends between two reads', async () => {
    const { context } = server
    const id = await insertJob(context, SYSTEM, { kind: 'import', title: 'parts.csv', input: {} })
    const job = await claimJob(context, new Date(), new Date(Date.now() + 60_000))
    if (!job) throw new Error('the job cannot be claimed')
    let hasEnded = false
    const query = context.db.query.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!hasEnded) await endJob(context, job, { status: 'done', outcome: { data: 'all' } })
        hasEnded = true
        return result
      },
    })
    const events: string[] = []
    for await (const event of eventsOf({ db: { ...context.db, query } }, id, 'en'))
      events.push(event)
    expect(events.at(-1)).toBe('data: {"status":"done","progress":100,"data":"all"}\n\n')
  })
})

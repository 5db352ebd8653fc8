/** A process that stops hands on its jobs at once: others need not wait until its lease expires. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import type { JobKind, JobTask } from '#server/jobs/job.ts'
import { createJobQueue } from '#server/jobs/queue.ts'
import { claimJob } from '#server/jobs/rows.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const KINDS: readonly JobKind[] = [{ name: 'bulk', module: 'bulk' }]

describe.each(RULE_ENGINES)('a stopped queue of jobs on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
    await server.context.jobs.stop()
  })
  afterAll(() => server.close())

  it('releases what it was running', async () => {
    const started = Promise.withResolvers<JobTask>()
    const queue = createJobQueue(server.context, KINDS, {
      size: 1,
      run: (task, signal) =>
        new Promise((_, reject) => {
          started.resolve(task)
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
      stop: async () => undefined,
    })
    const id = await queue.add(SYSTEM, { kind: 'bulk', title: 'Parts', input: {} })
    queue.start({ isOnlyProcess: false })
    expect((await started.promise).job).toMatchObject({ id, attempt: 1 })
    const claim = () =>
      claimJob(server.context, new Date(Date.now() + 1), new Date(Date.now() + 60_000))
    expect(await claim(), 'while it runs').toBeNull()
    await queue.stop()
    expect(await claim()).toMatchObject({ id, attempt: 2 })
  })
})

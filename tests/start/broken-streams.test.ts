/** The log names responses that end after their head, when their status no longer tells. */
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { startServer, type TestServer } from '../support/server.ts'

const lines: Record<string, unknown>[] = []
let server: TestServer
let app: FastifyInstance
let address: string
let noteClose: (value?: unknown) => void
/** Time that a reader waits before it gives up. */
const WAIT_MS = 50

beforeAll(async () => {
  server = await startServer()
  const logger = pino(
    { level: 'info' },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  app = await createApp(server.context, { logger })
  const start = Buffer.alloc(100_000, 'a')
  // After the listener of the log.
  app.addHook('onRequest', async (_, reply) => void reply.raw.once('close', () => noteClose()))
  const send = (path: string, type: string, rest: () => Promise<void>) =>
    app.get(path, { config: { access: 'public' } }, (_, reply) =>
      reply.type(type).send(
        Readable.from(
          (async function* () {
            yield start
            await rest()
          })(),
        ),
      ),
    )
  const stall = () => new Promise<void>(() => undefined)
  send('/api/broken', 'application/octet-stream', async () => {
    throw new Error('The bucket is gone')
  })
  send('/api/stalled', 'application/octet-stream', stall)
  send('/api/endless', 'text/event-stream', stall)
  address = await app.listen({ port: 0 })
})
beforeEach(() => {
  lines.length = 0
})
afterAll(async () => {
  await app.close()
  await server.close()
})

/**
 * Reads until the response breaks, or gives up after a while, and waits until the server notices.
 */
async function read(path: string, { breaks = false } = {}): Promise<void> {
  const closed = new Promise((resolve) => {
    noteClose = resolve
  })
  const reader = new AbortController()
  const response = await fetch(address + path, { signal: reader.signal })
  if (breaks) await expect(response.text()).rejects.toThrow()
  else await sleep(WAIT_MS)
  reader.abort()
  await closed
}

it('names a file that broke', async () => {
  await read('/api/broken', { breaks: true })
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 50,
      err: expect.objectContaining({ message: 'The bucket is gone' }),
    }),
  )
})

it('names a file that stalled until its reader gave up, with the time that it took', async () => {
  await read('/api/stalled')
  expect(lines).toMatchObject([
    {
      reqId: expect.any(String),
      route: '/api/stalled',
      status: 200,
      msg: 'the connection ended within the response',
    },
  ])
  expect(lines[0]?.ms).toBeGreaterThan(WAIT_MS - 10)
})

it('does not name open pages that are closed', async () => {
  await read('/api/endless')
  expect(lines).toEqual([])
})

/**
 * Code 20001 and the end of a session, for every registered call, as the front ends send it: the
 * message is shown, regardless of the caller’s error handling. New calls are covered as soon as
 * they are registered.
 */
import type { FastifySchema } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { type Call, createHttp } from '#shared/http/client.ts'
import { failedCalls, type Method, onReadableError } from '#shared/http/failed-calls.ts'
import { addressOf, type RouteTable, routeTableOf } from '../support/route-table.ts'
import { startServer, type TestServer } from '../support/server.ts'

let server: TestServer
let table: RouteTable
beforeAll(async () => {
  server = await startServer()
  table = await routeTableOf(server)
})
afterAll(async () => {
  await table.app.close()
  await server.close()
})
afterEach(() => void vi.restoreAllMocks())

const http = createHttp({
  baseUrl: () => 'https://api.example',
  token: () => 't',
  locale: () => 'en',
  onFailure: failedCalls.emit,
})

/** Uploads are sent as forms, files received as they are, events read as they come. */
function shapeOf({ consumes = [], produces = [], body }: FastifySchema): Omit<Call, 'url'> {
  const data = consumes.includes('multipart/form-data')
    ? new FormData()
    : body === undefined
      ? undefined
      : {}
  const responseType = produces.includes('text/event-stream')
    ? 'stream'
    : produces.length
      ? 'blob'
      : undefined
  return { data, ...(responseType && { responseType }) }
}

/**
 * @returns the calls of the table whose failure with this code is not emitted once, with its
 * message
 */
async function silentCalls(
  code: number,
  listen: (emit: (message: string) => void) => () => void,
): Promise<string[]> {
  vi.spyOn(console, 'info').mockReturnValue()
  const silent: string[] = []
  for (const { method, schema = {}, ...route } of table.described) {
    const call: Call = {
      url: addressOf(route),
      method: String(method) as Method,
      ...shapeOf(schema),
    }
    const message = `${call.method} ${call.url}`
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
      Response.json({ code, message }, { status: 400 }),
    )
    const received: string[] = []
    const end = listen((text) => received.push(text))
    await http(call).catch(() => undefined)
    end()
    if (received.length !== 1 || received[0] !== message) silent.push(message)
  }
  return silent
}

it('shows the message of code 20001 of every call', async () => {
  expect(table.described.length).toBeGreaterThan(500)
  expect(await silentCalls(CODES.readable, onReadableError)).toEqual([])
})

it.each([CODES.unknownToken, CODES.replacedToken, CODES.expiredToken])(
  'reports the end of the session by code %i of every call',
  async (code) => {
    const listen = (emit: (message: string) => void) =>
      failedCalls.subscribe(({ error }) => emit(error.message))
    expect(await silentCalls(code, listen)).toEqual([])
  },
)

/**
 * A load balancer: each call goes to the next server; to the one after it when that one cannot be
 * reached.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Entrance } from './scenario.ts'

interface Options {
  /** Calls go only to servers that were ready at the last check; by default, to all. */
  checkEveryMs?: number
}

export async function startRoundRobin(
  origins: readonly string[],
  { checkEveryMs }: Options = {},
): Promise<Entrance> {
  let last = 0
  let ready = origins
  const next = () => ready[++last % ready.length] ?? ''
  const check = async () => {
    const states = await Promise.all(origins.map(isReady))
    const healthy = origins.filter((_, index) => states[index])
    if (healthy.length) ready = healthy
  }
  const timer = checkEveryMs ? setInterval(check, checkEveryMs) : undefined
  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing, next, origins.length).catch(() => outgoing.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/** A call that may have reached a server is not repeated: 502 leaves that to the client. */
async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: () => string,
  attempts: number,
): Promise<void> {
  const body = await buffer(incoming)
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await send(next(), incoming, body)
      const content = await buffer(answer)
      outgoing.writeHead(answer.statusCode ?? 502, {
        'content-type': answer.headers['content-type'] ?? 'text/plain',
      })
      outgoing.end(content)
      return
    } catch (error) {
      const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
      if (isRefused && attempt < attempts) continue
      outgoing.writeHead(502).end()
      return
    }
  }
}

function send(
  origin: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { connection: _, 'transfer-encoding': __, ...others } = headers
  const passed = { ...others, 'content-length': body.length, 'accept-encoding': 'identity' }
  request(new URL(url ?? '/', origin), { method, headers: passed }, resolve)
    .on('error', reject)
    .end(body)
  return promise
}

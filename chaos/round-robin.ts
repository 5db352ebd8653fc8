/** A load balancer: each call goes to the next server; to the one after it when that one cannot be reached. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Entrance } from './scenario.ts'

export async function startRoundRobin(origins: readonly string[]): Promise<Entrance> {
  let last = 0
  const next = () => origins[++last % origins.length] ?? ''
  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing, next, origins.length).catch(() => outgoing.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

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
      outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] ?? 'text/plain' })
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

function send(origin: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { connection: _, 'transfer-encoding': __, ...others } = headers
  const passed = { ...others, 'content-length': body.length, 'accept-encoding': 'identity' }
  request(new URL(url ?? '/', origin), { method, headers: passed }, resolve)
    .on('error', reject)
    .end(body)
  return promise
}

/** Passes TCP connections on to a server, for tests that cut them. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection: its user passes on what comes from either side. */
export interface Link {
  client: Socket
  server: Socket
  /** Cuts it. */
  end(): void
}

export interface Relay {
  port: number
  cutAll(): void
  /** Number of connections that were not let through. */
  refused(): number
  close(): Promise<void>
}

/** @param accepts whether a new connection is let through */
export async function startRelay(
  target: { port: number; host: string },
  onLink: (link: Link) => void,
  accepts: () => boolean = () => true,
): Promise<Relay> {
  const sockets = new Set<Socket>()
  let refused = 0
  const relay = createServer((client) => {
    if (!accepts()) {
      refused++
      return void client.destroy()
    }
    const server = connect(target.port, target.host)
    const end = () => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    onLink({ client, server, end })
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (relay.address() as AddressInfo).port,
    cutAll,
    refused: () => refused,
    close: async () => {
      cutAll()
      relay.close()
      await once(relay, 'close')
    },
  }
}

/** A way to a server that is cut at random: before a request arrives, or before its answer does. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  origin: string
  /** Number of connections that were cut. */
  cuts(): number
  close(): Promise<void>
}

/**
 * @param port of the server
 * @param random from 0 to 1 @param chance of each of the two cuts
 */
export async function startCuttingProxy(port: number, random: () => number, chance: number): Promise<CuttingProxy> {
  let cuts = 0
  const sockets = new Set<Socket>()
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1')
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
    const passOrCut = (to: Socket) => (data: Buffer) => {
      if (random() >= chance) return void to.write(data)
      cuts++
      end()
    }
    client.on('data', passOrCut(server))
    server.on('data', passOrCut(client))
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cuts: () => cuts,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

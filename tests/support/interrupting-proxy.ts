/** A way to a server that is cut at random: before a request arrives, or before its answer does. */
import type { Socket } from 'node:net'
import { startRelay } from './tcp-relay.ts'

export interface InterruptingProxy {
  origin: string
  /** Number of connections that were cut. */
  interruptions(): number
  close(): Promise<void>
}

/**
 * @param port of the server
 * @param random from 0 to 1 @param chance of each of the two cuts
 */
export async function startInterruptingProxy(
  port: number,
  random: () => number,
  chance: number,
): Promise<InterruptingProxy> {
  let cuts = 0
  const relay = await startRelay({ port, host: '127.0.0.1' }, ({ client, server, end }) => {
    const passOrCut = (to: Socket) => (data: Buffer) => {
      if (random() >= chance) return void to.write(data)
      cuts++
      end()
    }
    client.on('data', passOrCut(server))
    server.on('data', passOrCut(client))
  })
  return { origin: `http://127.0.0.1:${relay.port}`, interruptions: () => cuts, close: relay.close }
}

/** Read replica with fallback to the primary. */
import type { ReplicaEngine } from '../engine.ts'
import { type Connections, openConnections } from './connections.ts'

const POLL_MS = 250
/** A replica with a larger lag is not used. */
const MAX_AGE_MS = 10_000

export interface Replica extends Omit<ReplicaEngine, 'engine'> {
  /** Read from the replica, and from the primary if that fails; everything else uses the primary. */
  connections: Connections
}

/** Monitors the replica until the connections are closed, and reconnects when it is available. */
export function openReplica(primary: Connections, url: string): Replica {
  let replica: Connections | undefined
  let replayed = 0
  /** Time at which the primary had the current position of the replica. */
  let freshAt = 0
  let target: { position: number; at: number } | undefined
  let round = Promise.resolve()

  const position = () => readPosition(primary, 'pg_current_wal_lsn()')

  async function poll(): Promise<void> {
    try {
      replica ??= await openConnections(url, { isReplica: true })
      target ??= { at: Date.now(), position: await position() }
      replayed = await readPosition(replica, 'pg_last_wal_replay_lsn()')
      if (replayed < target.position) return
      freshAt = target.at
      target = undefined
    } catch {
      freshAt = 0
    }
  }
  const next = () =>
    setTimeout(() => {
      round = poll().then(() => {
        if (!isClosed) timer = next()
      })
    }, POLL_MS).unref()
  let isClosed = false
  let timer = next()

  return {
    position,
    hasReached: (position) => Date.now() - freshAt <= MAX_AGE_MS && replayed >= position,
    lag: () => (freshAt ? Date.now() - freshAt : null),
    connections: {
      acquire: primary.acquire,
      counts: primary.counts,
      read: async (statement) => {
        try {
          if (replica) return await replica.read(statement)
        } catch {
          // A table might not be replicated yet. If the connection is lost, the next poll reconnects.
          freshAt = 0
        }
        return primary.read(statement)
      },
      end: async () => {
        isClosed = true
        clearTimeout(timer)
        await round
        await replica?.end()
      },
    },
  }
}

async function readPosition({ read }: Connections, expression: string): Promise<number> {
  const [row] = await read({ text: `select (${expression} - '0/0')::bigint as position` })
  // The server is not a replica, or no longer a primary.
  if (typeof row?.position !== 'number') throw new Error(`${expression} is unknown`)
  return row.position
}

/**
 * Registers the servers that share a PostgreSQL database. Processes renew their rows, by the clock
 * of the database.
 */
import { sql } from 'kysely'
import { OperatorError } from '../../../operator-error.ts'
import type { Query } from '../../database.ts'
import {
  deleteServerRow,
  deleteServerRowsBefore,
  otherServers,
  writeServerRow,
} from '../server-row.ts'

const RENEWAL_MS = 10_000
/** A server that has not renewed its row for this long is considered stopped. */
const EXPIRY_SECONDS = 30
const DAY_SECONDS = 24 * 60 * 60

const secondsAgo = (seconds: number) =>
  sql<string>`to_char(now() at time zone 'utc' - make_interval(secs => ${sql.lit(seconds)}), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export const renewLease = (query: Query) => writeServerRow(query, secondsAgo(0))

/** Holds the lease until the returned function is called. */
export async function startLease(query: Query): Promise<() => Promise<void>> {
  await deleteServerRowsBefore(query, secondsAgo(DAY_SECONDS))
  await renewLease(query)
  let renewal: Promise<unknown> = Promise.resolve()
  const renew = () => {
    // The lease outlasts two failed renewals.
    renewal = renewLease(query).catch(() => undefined)
  }
  const timer = setInterval(renew, RENEWAL_MS).unref()
  return async () => {
    clearInterval(timer)
    await renewal
    await deleteServerRow(query).catch(() => undefined)
  }
}

/** @throws OperatorError with the process id of a server that uses the database */
export async function rejectServers(query: Query): Promise<void> {
  const [server] = await otherServers(query, secondsAgo(EXPIRY_SECONDS))
  if (!server) return
  const { pid, host } = server
  throw new OperatorError('backup.databaseInUse', {
    pid: String(pid),
    host: String(host),
    seconds: EXPIRY_SECONDS,
  })
}

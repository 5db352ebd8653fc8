/** Row of this process in the table of running servers. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { type Expression, sql } from 'kysely'
import type { Query } from '../database.ts'

const TABLE = 'servers'
const id = randomUUID()

/** @param seen_at current time, ISO 8601 */
export async function writeServerRow(
  query: Query,
  seen_at: string | Expression<string>,
): Promise<void> {
  await query
    .insertInto(TABLE)
    .values({ id, pid: process.pid, host: hostname(), seen_at })
    .onConflict((on) => on.column('id').doUpdateSet({ seen_at: sql`excluded.seen_at` }))
    .execute()
}

export const deleteServerRow = (query: Query) =>
  query.deleteFrom(TABLE).where('id', '=', id).execute()

export const deleteServerRowsBefore = (query: Query, seen_at: Expression<string>) =>
  query.deleteFrom(TABLE).where('seen_at', '<', seen_at).execute()

/** Selects other servers that were seen since a time. */
export const otherServers = (query: Query, since: Expression<string>) =>
  query
    .selectFrom(TABLE)
    .select(['pid', 'host'])
    .where('seen_at', '>', since)
    .where('id', '<>', id)
    .execute()

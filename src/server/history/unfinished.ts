/** Writes that a job or a command has not finished: those of jobs are in the state of the job. */
import { ReadableError } from '#shared/errors.ts'
import type { Context } from '../context.ts'
import type { Database, Query } from '../db/database.ts'
import { isInOpenJob } from '../jobs/rows.ts'

/** Writes of commands with several transactions each. */
const TABLE = 'open_writes'
/** After a crash of the command, its write counts as finished. */
const LEASE_MS = 60_000

/** Renews the lease of a write, and deletes those of crashed commands. */
async function renew({ query }: Database, id: string): Promise<void> {
  const now = Date.now()
  await query.deleteFrom(TABLE).where('until', '<', new Date(now).toISOString()).execute()
  const until = new Date(now + LEASE_MS).toISOString()
  await query
    .insertInto(TABLE)
    .values({ id, until })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ until }))
    .execute()
}

/** Runs a task whose write counts as unfinished meanwhile. */
export async function whileWriting<T>(
  db: Database,
  id: string,
  task: () => Promise<T>,
): Promise<T> {
  await renew(db, id)
  // A failed renewal is retried by the next one; an outage ends the task itself.
  const timer = setInterval(() => void renew(db, id).catch(() => undefined), LEASE_MS / 4)
  try {
    return await task()
  } finally {
    clearInterval(timer)
    await db.query.deleteFrom(TABLE).where('id', '=', id).execute()
  }
}

/** Whether a command is still running this write. */
async function isOpenWrite(query: Query, id: string): Promise<boolean> {
  const now = new Date().toISOString()
  const row = await query
    .selectFrom(TABLE)
    .select('id')
    .where('id', '=', id)
    .where('until', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * An undo reverts what is written by now: the rest would count as undone.
 * @param query that of the transaction which undoes the write, once it holds the write
 * @param job id of the job that undoes it
 * @throws ReadableError while the write is being made, or undone by a job
 */
export async function rejectUnfinished(
  { resources }: Pick<Context, 'resources'>,
  query: Query,
  id: string,
  job?: number,
): Promise<void> {
  const isUnfinished =
    (await isOpenWrite(query, id)) || (resources.jobs && (await isInOpenJob(query, id, job)))
  if (isUnfinished) throw new ReadableError({ key: 'history.unfinished' })
}

/** Writes that a job or a command has not finished. */
import { ReadableError } from '#shared/errors.ts'
import type { Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import { isInOpenJob } from '../jobs/rows.ts'
import { isOpenWrite } from '../writes/open-writes.ts'

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

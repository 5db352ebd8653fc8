/** The job of an earlier step, which keeps the file of an import. */
import { type Actor, type Context, SYSTEM } from '#server/core/context.ts'
import { message } from '#server/core/message.ts'
import { getRecord } from '#server/core/records/read.ts'
import { loadInput } from '#server/core/writes/job-rows.ts'
import { NotFoundError } from '#shared/errors.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

export interface SourceJob {
  record: AnyRecord
  source: StoredFile
}

const sourceGone = () => new NotFoundError(message('transfer.sourceGone'))

/**
 * The job of a step of an import into this resource. @throws NotFoundError for jobs of other people, also for
 * administrators, and for jobs of other kinds
 */
export async function requireSourceJob(
  context: Context,
  actor: Actor,
  resource: Resource,
  id: number,
  kinds: readonly string[] = ['inspect', 'check', 'import'],
): Promise<SourceJob> {
  const record = await getRecord(context, SYSTEM, 'jobs', id).catch((error: unknown) => {
    throw error instanceof NotFoundError ? sourceGone() : error
  })
  const source = record.source as StoredFile | null
  const isOwner = actor.kind === 'users' && record.owner === actor.id
  if (!isOwner || !source || !kinds.includes(String(record.kind))) throw sourceGone()
  const input = (await loadInput(context.db, id)) as { resource?: unknown } | null
  if (input?.resource !== resource.name) throw sourceGone()
  return { record, source }
}

/**
 * The undo of a write that takes several transactions: a job, as in the back-office. Its dry run does not write, since that
 * would hold the writer for as long: it shows the entries of the log inverted.
 */
import { hash } from 'node:crypto'
import type { Actor, Context } from '#server/core/context.ts'
import { rejectUndone } from '#server/core/writes/undo.ts'
import { ConflictError } from '#shared/errors.ts'
import { type EntryOfWrite, entriesWithWrites, readEntryOfWrite, undoOrQueue } from '../history/public.ts'
import { type DryRunResult, MAX_CHANGES, toDryRunResult } from './confirmed-write.ts'

const INVERSE = { create: 'delete', update: 'update', delete: 'create' } as const

/** @throws ReadableError when it has been undone, ConflictError for a confirmation of something else */
export async function undoLarge(
  context: Context,
  actor: Actor,
  write: string,
  { entries: count }: { entries: number },
  confirm: string | undefined,
): Promise<(DryRunResult & { by_job: true }) | { dry_run: false; job: number }> {
  await rejectUndone(context.db.query, write)
  const expected = hash('sha256', `${actor.session} undo ${write} ${count}`, 'base64url')
  if (confirm === undefined) {
    const rows = await entriesWithWrites(context)
      .where('e.write', '=', write)
      .orderBy('e.id', 'desc')
      .limit(MAX_CHANGES)
      .execute()
    const dryRun = await toDryRunResult(context, actor, rows.map(readEntryOfWrite), expected, count)
    return { ...dryRun, by_job: true, changes: dryRun.changes.map(reversed) }
  }
  const undone = confirm === expected && (await undoOrQueue(context, actor, write, false))
  if (!undone || !('job' in undone)) throw new ConflictError({ key: 'error.mcp.changed' })
  return { dry_run: false, job: await context.jobs.add(actor, undone.job) }
}

function reversed({ action, changes, ...change }: DryRunResult['changes'][number]): DryRunResult['changes'][number] {
  const swapped = changes.map(({ before, after, ...field }) => ({ ...field, before: after, after: before }))
  return { ...change, action: INVERSE[action as EntryOfWrite['action']], changes: swapped }
}

/** Undoes a write at once, or a large one as a job. */
import { randomUUIDv7 } from 'node:crypto'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor, Context } from '../context.ts'
import type { NewJob } from '../jobs/rows.ts'
import { loadSummary } from '../writes/audit.ts'
import type { StoredWrite } from '../writes/types.ts'
import {
  MAX_DIRECT_UNDO,
  type UndoOptions,
  type UndoPart,
  undoParts,
  undoWrite,
} from '../writes/undo.ts'
import type { UndoInput } from './undo-job.ts'
import { rejectUnfinished } from './unfinished.ts'

export type Undone = { write: string | null; records: AnyRecord[] } | { job: NewJob }

/** Undoes some entries of a write, or some fields of them, at once. @throws as `undoOrQueue` */
export async function undoPartly(
  context: Context,
  actor: Actor,
  id: string,
  parts: readonly UndoPart[],
  skipsChanged: boolean,
): Promise<Extract<Undone, { records: unknown }>> {
  const first: UndoOptions['first'] = (trx) => rejectUnfinished(context, trx, id)
  return undone(await undoParts(context, actor, id, parts, { skipsChanged, first }))
}

const undone = ({ write, outcomes }: StoredWrite) => ({
  write,
  records: outcomes.flatMap((outcome) => (outcome.status === 'failed' ? [] : [outcome.record])),
})

/**
 * Undoes a write, or describes the job that does.
 * @param skipsChanged leaves as it is what has been changed since
 * @throws NotFoundError, ForbiddenError, ReadableError when it has been undone or is being written,
 * ConflictError when it has been changed
 */
export async function undoOrQueue(
  context: Context,
  actor: Actor,
  id: string,
  skipsChanged: boolean,
): Promise<Undone> {
  // The entries are read before the transaction begins, which checks once more.
  await rejectUnfinished(context, context.db.query, id)
  const summary = await loadSummary(context.db.query, id)
  if (summary && (summary.transactions > 1 || summary.entries > MAX_DIRECT_UNDO)) {
    const input: UndoInput = { writes: [id], undo: randomUUIDv7(), skipsChanged }
    return { job: { kind: 'undo', title: summary.title, input } }
  }
  const first: UndoOptions['first'] = (trx) => rejectUnfinished(context, trx, id)
  return undone(await undoWrite(context, actor, id, { skipsChanged, first }))
}

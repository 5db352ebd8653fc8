/**
 * The job that undoes writes, the last one first; a write of several transactions in as many
 * batches.
 */

import type { Locale } from '#shared/constants.ts'
import { ConflictError, type Message, PublicError, ReadableError } from '#shared/errors.ts'
import type { UndoneJob } from '#shared/history.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { Actor } from '../context.ts'
import { nextBatchSize } from '../jobs/batch-size.ts'
import type { RunJob, RunningJob } from '../jobs/job.ts'
import { message } from '../message.ts'
import { problemText } from '../problem-text.ts'
import { translate } from '../translate.ts'
import { loadSummary, type Summary } from '../writes/audit.ts'
import {
  type RejectedEntry,
  rejectUndone,
  type UndoBatch,
  type UndoOptions,
  undoBatch,
  undoWrite,
} from '../writes/undo.ts'
import type { HistoryContext } from './access.ts'
import { hasLaterChanges } from './later-changes.ts'
import { readTitles } from './titles.ts'
import { rejectUnfinished } from './unfinished.ts'

// Records that a rule does not allow to undo, for the report of a large undo.

interface NamedRejection {
  title: string
  reason: string
}

/** Rejected records: their number, and the first of them. */
interface Rejected {
  count: number
  first: readonly NamedRejection[]
}

const MAX_NAMED = 5

const NONE_REJECTED: Rejected = { count: 0, first: [] }

const addRejected = (
  { count, first }: Rejected,
  added: number,
  named: readonly NamedRejection[],
): Rejected => ({
  count: count + added,
  first: [...first, ...named].slice(0, MAX_NAMED),
})

/** The first of the entries, with titles and reasons in the language of the actor. */
async function nameRejected(
  context: HistoryContext,
  actor: Actor,
  rejected: readonly RejectedEntry[],
): Promise<NamedRejection[]> {
  const first = rejected.slice(0, MAX_NAMED)
  const entries = first.map(({ entry }) => entry)
  const titleOf = await readTitles(context, actor, entries)
  return first.map(({ entry, error, fields }) => {
    const resource = context.resources[entry.resource]
    const reason =
      resource && fields.length
        ? problemText(resource, fields, actor.locale)
        : translate(error.publicMessage, actor.locale)
    return { title: titleOf(entry), reason }
  })
}

/** Null without any. */
function describeRejected({ count, first }: Rejected, locale: Locale): Message | null {
  if (!count) return null
  const { colon, semicolon } = languageOf(locale)
  const listed = first.map(({ title, reason }) => `${title}${colon}${reason}`).join(semicolon)
  return message('history.notUndone', {
    smart_count: count,
    list: count > first.length ? `${listed}…` : listed,
  })
}

export interface UndoInput {
  /** Ids of the writes, in their order. */
  writes: readonly string[]
  /** Id of the write that undoes them. */
  undo: string
  /**
   * Leaves as it is what has been changed since; otherwise such changes reject the undo before it
   * writes anything.
   */
  skipsChanged?: boolean
}

interface Checkpoint {
  /** Number of writes that have been undone. */
  done: number
  /** The entry of the next one that its last batch ended with. */
  before: number | null
  /** Whether the job has changed anything. */
  hasWritten: boolean
  rejected: Rejected
}

type UndoJob = RunningJob<UndoInput, Checkpoint>

const START: Checkpoint = { done: 0, before: null, hasWritten: false, rejected: NONE_REJECTED }

/**
 * Records that a rule rejects, such as a unique number that another record has now, are skipped and
 * reported: what precedes them is undone already.
 */
export const runJob: RunJob<UndoInput, Checkpoint> = async (job) => {
  const { context, actor, input, checkpoint, onProgress } = job
  const writes = input.writes.toReversed()
  if (!input.skipsChanged && !checkpoint) {
    for (const id of writes) await rejectUndone(context.db.query, id)
    if (await hasLaterChanges(context, writes))
      throw new ConflictError({ key: 'error.undoChangedSince' })
  }
  let state: Checkpoint = { ...START, ...checkpoint }
  for (const id of writes.slice(state.done)) {
    const summary = await loadSummary(context.db.query, id)
    const { done } = state
    const onPart = (part: number) => onProgress((done + part) / writes.length)
    state =
      !summary || summary.transactions === 1
        ? await undoAtOnce(job, state, id, summary)
        : await undoInBatches(job, state, id, (undone) =>
            onPart(Math.min(1, undone / summary.entries)),
          )
    onPart(1)
  }
  const problem = describeRejected(state.rejected, actor.locale)
  if (problem && !state.hasWritten) throw new ReadableError(problem)
  const data: UndoneJob = {
    writes: writes.length,
    problem: problem && translate(problem, actor.locale),
  }
  return { data, ...(problem && { problem }) }
}

/**
 * Changes that are made while the job runs are kept: rejecting them then would leave the undo half
 * done.
 */
const optionsOf = ({ input, context, id: job }: UndoJob, write: string): UndoOptions => ({
  write: input.undo,
  skipsChanged: true,
  // The job of the write may have been run again since this one was added.
  first: (trx) => rejectUnfinished(context, trx, write, job),
})

/** Undoes a write as a whole, or rejects it as a whole. */
async function undoAtOnce(
  job: UndoJob,
  state: Checkpoint,
  id: string,
  summary: Summary | null,
): Promise<Checkpoint> {
  const { context, actor, input, save } = job
  const next = { ...state, done: state.done + 1, before: null }
  try {
    const { write } = await undoWrite(context, actor, id, {
      ...optionsOf(job, id),
      beforeCommit: (trx, { write }) =>
        save(trx, { ...next, hasWritten: next.hasWritten || write !== null }),
    })
    return { ...next, hasWritten: next.hasWritten || write !== null }
  } catch (error) {
    if (!(error instanceof PublicError) || input.writes.length === 1) throw error
    const { title = '', entries = 1 } = summary ?? {}
    const reason = translate(error.publicMessage, actor.locale)
    return { ...next, rejected: addRejected(state.rejected, entries, [{ title, reason }]) }
  }
}

/** Entries per transaction. Smaller batches would take a statement for each entry. */
const MIN_BATCH = 50

/** @param onProgress called with the number of entries after each batch */
async function undoInBatches(
  job: UndoJob,
  state: Checkpoint,
  id: string,
  onProgress: (undone: number) => void,
): Promise<Checkpoint> {
  const { context, actor, save } = job
  let current = state
  let stored = state
  const saveEnd: UndoBatch['saveEnd'] = async (trx, { end, rejected, hasWritten }) => {
    const listed = await nameRejected(context, actor, rejected)
    const next = {
      ...current,
      before: end,
      hasWritten: current.hasWritten || hasWritten,
      rejected: addRejected(current.rejected, rejected.length, listed),
    }
    await save(trx, next)
    stored = next
  }
  for (let size = MIN_BATCH, undone = 0; ; undone += size) {
    const batch = await undoBatch(
      context,
      actor,
      id,
      { before: current.before, size, saveEnd },
      optionsOf(job, id),
    )
    if (!batch) return { ...current, done: current.done + 1, before: null }
    current = stored
    onProgress(undone + size)
    size = nextBatchSize(context.db, size, batch.milliseconds, MIN_BATCH)
  }
}

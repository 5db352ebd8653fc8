/** Rows of background jobs. Progress is not recorded in the audit log. */
import { sql } from 'kysely'
import type { StoredFile } from '#fields/stored-file.ts'
import { CODES, PublicError } from '#shared/errors.ts'
import type { JobError, JobKindName, JobState } from '#shared/jobs.ts'
import { type Actor, SYSTEM } from '../context.ts'
import type { Database, Query } from '../db/database.ts'
import { message } from '../message.ts'
import { translate } from '../translate.ts'
import type { WriteContext } from '../writes/hook.ts'
import { write } from '../writes/write.ts'
import { eraseUpload } from './erase.ts'
import { type ClaimedJob, JobEndedError, type JobResult } from './job.ts'

const TABLE = 'jobs'
const STATES = 'job_states'
/** Maximum consecutive attempts without progress. */
const MAX_ATTEMPTS = 5
/** Maximum open jobs per user. */
const MAX_OPEN = 5

export interface NewJob {
  kind: JobKindName
  title: string
  input: unknown
  source?: StoredFile
}

/** Runs in the transaction that inserts a job. */
type AfterInsert = (trx: Query, id: number) => Promise<void>

/**
 * Inserts a waiting job.
 * @returns its id
 * @throws PublicError if the owner has too many open jobs
 */
export async function insertJob(
  context: WriteContext,
  actor: Actor,
  job: NewJob,
  afterInsert?: AfterInsert,
): Promise<number> {
  const { kind, title, input, source = null } = job
  const owner = actor.kind === 'users' ? actor.id : null
  const values = { kind, title, source, owner, status: 'waiting', progress: 0, attempts: 0 }
  const { outcomes } = await write(
    context,
    actor,
    // Only the server creates jobs.
    [{ action: 'create', resource: TABLE, values, access: 'server' }],
    {
      origin: 'api',
      beforeCommit: async (trx, result) => {
        if (owner !== null) await rejectTooMany(trx, owner)
        await afterInsert?.(trx, idOf(result))
        const { idempotency: _, ...starter } = actor
        const state = {
          id: idOf(result),
          actor: JSON.stringify(starter),
          input: JSON.stringify(input),
        }
        await trx.insertInto(STATES).values(state).execute()
      },
    },
  )
  return idOf({ outcomes })
}

/** @throws PublicError if the owner has too many open jobs */
export async function rejectTooMany(trx: Query, owner: Actor['id']): Promise<void> {
  const open = trx
    .selectFrom(TABLE)
    .select(({ fn }) => fn.countAll().as('n'))
    .where('owner', '=', owner)
    .where('status', 'in', ['waiting', 'running'])
  const count = Number((await open.executeTakeFirst())?.n ?? 0)
  // The count includes the new job.
  if (count > MAX_OPEN)
    throw new PublicError(CODES.tooMany, message('jobs.tooManyOpen', { count: MAX_OPEN }))
}

const idOf = ({
  outcomes: [outcome],
}: Pick<Awaited<ReturnType<typeof write>>, 'outcomes'>): number =>
  outcome && 'record' in outcome ? outcome.record.id : 0

/** Counts jobs that no process has claimed. */
export async function countWaitingJobs(db: Database): Promise<number> {
  const waiting = db.query.selectFrom(TABLE).where('status', '=', 'waiting')
  const count = await waiting.select(({ fn }) => fn.countAll().as('n')).executeTakeFirst()
  return Number(count?.n ?? 0)
}

const selectDue = (query: Query, now: Date) =>
  query
    .selectFrom(`${TABLE} as j`)
    .innerJoin(`${STATES} as s`, 's.id', 'j.id')
    .select([
      'j.id',
      'j.kind',
      'j.attempts',
      'j.source',
      's.actor',
      's.input',
      's.checkpoint',
      's.advanced',
    ])
    .where((is) =>
      is.or([
        is('j.status', '=', 'waiting'),
        is.and([is('j.status', '=', 'running'), is('s.lease_until', '<', now.toISOString())]),
      ]),
    )
    .orderBy(({ selectFrom }) =>
      selectFrom(`${TABLE} as r`)
        .select(({ fn }) => fn.countAll().as('n'))
        .whereRef('r.owner', '=', 'j.owner')
        .where('r.status', '=', 'running'),
    )
    .orderBy('j.id')
    .limit(1)

/**
 * Claims a waiting job, or one whose lease has expired: the oldest one of the owners with the
 * fewest running jobs.
 * @param until end of the lease
 */
export async function claimJob(
  context: WriteContext,
  now: Date,
  until: Date,
): Promise<ClaimedJob | null> {
  const { db } = context
  const isDue = await selectDue(db.query, now).executeTakeFirst()
  // Usually no job is due, and other writes need not wait for a transaction.
  if (!isDue) return null
  return db.transaction(async (trx) => {
    const row = await db.engine.forUpdate(selectDue(trx, now)).executeTakeFirst()
    if (!row) return null
    const [id, attempt] = [Number(row.id), Number(row.attempts) + 1]
    if (attempt - Number(row.advanced ?? 0) > MAX_ATTEMPTS) {
      const actor: Actor = JSON.parse(String(row.actor))
      const reason = message('jobs.tooManyAttempts', { count: MAX_ATTEMPTS })
      const outcome = { error: { code: CODES.readable, message: reason, fields: [] } }
      await endRow(context, trx, id, {
        status: 'failed',
        problem: translate(reason, actor.locale),
        outcome,
      })
      return null
    }
    const started_at = sql`coalesce(started_at, ${now.toISOString()})`
    await trx
      .updateTable(TABLE)
      .set({ status: 'running', attempts: attempt, started_at, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    await trx
      .updateTable(STATES)
      .set({ lease_until: until.toISOString() })
      .where('id', '=', id)
      .execute()
    return {
      id,
      kind: String(row.kind),
      attempt,
      actor: JSON.parse(String(row.actor)),
      input: JSON.parse(String(row.input)),
      source: fileOf(row.source),
      checkpoint: row.checkpoint === null ? null : JSON.parse(String(row.checkpoint)),
    }
  })
}

const fileOf = (value: unknown): StoredFile | null =>
  typeof value === 'string' ? JSON.parse(value) : null

/**
 * Whether a waiting or running job makes or undoes this write.
 * @param before id of a job: it and later ones do not count, since they wait for earlier ones
 */
export async function isInOpenJob(
  query: Query,
  writeId: string,
  before?: number,
): Promise<boolean> {
  const pattern = `%${writeId}%`
  const row = await query
    .selectFrom(`${TABLE} as j`)
    .innerJoin(`${STATES} as s`, 's.id', 'j.id')
    .select('j.id')
    .where('j.status', 'in', ['waiting', 'running'])
    .$if(before !== undefined, (jobs) => jobs.where('j.id', '<', before ?? 0))
    .where((is) => is.or([is('s.input', 'like', pattern), is('s.checkpoint', 'like', pattern)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Releases the jobs of an ended process. */
export async function releaseJobs(db: Database, now: Date): Promise<void> {
  await db.query
    .updateTable(STATES)
    .set({ lease_until: now.toISOString() })
    .where('outcome', 'is', null)
    .execute()
}

type JobClaim = Pick<ClaimedJob, 'id' | 'attempt'>

const selectClaimed = (query: Query, { id, attempt }: JobClaim) =>
  query
    .selectFrom(TABLE)
    .select('id')
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('status', '=', 'running')

/** Whether this attempt still holds the claim. */
export const hasJob = async (db: Database, job: JobClaim): Promise<boolean> =>
  (await selectClaimed(db.query, job).executeTakeFirst()) !== undefined

export async function renewJob(db: Database, { id }: JobClaim, until: Date): Promise<void> {
  await db.query
    .updateTable(STATES)
    .set({ lease_until: until.toISOString() })
    .where('id', '=', id)
    .execute()
}

export async function saveProgress(db: Database, job: JobClaim, part: number): Promise<void> {
  const progress = Math.round(Math.min(1, Math.max(0, part)) * 100)
  await db.query
    .updateTable(TABLE)
    .set({ progress, updated_at: new Date().toISOString() })
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempt)
    .where('status', '=', 'running')
    .execute()
}

/**
 * Keeps the claim until the transaction ends, so that the job is neither cancelled nor taken over.
 * @throws JobEndedError if this attempt has lost the claim
 */
export async function lockClaim(db: Database, trx: Query, job: JobClaim): Promise<void> {
  const row = await db.engine.forUpdate(selectClaimed(trx, job)).executeTakeFirst()
  if (!row) throw new JobEndedError(`job ${job.id}`)
}

/** Saves a checkpoint within a transaction that has locked the claim. */
export async function saveCheckpoint(
  trx: Query,
  job: JobClaim,
  checkpoint: unknown,
): Promise<void> {
  await trx
    .updateTable(STATES)
    .set({ checkpoint: JSON.stringify(checkpoint), advanced: job.attempt })
    .where('id', '=', job.id)
    .execute()
}

/** Loads the latest checkpoint. */
export async function loadCheckpoint(db: Database, id: number): Promise<unknown> {
  const row = await db.query
    .selectFrom(STATES)
    .select('checkpoint')
    .where('id', '=', id)
    .executeTakeFirst()
  return typeof row?.checkpoint === 'string' ? JSON.parse(row.checkpoint) : null
}

/** Loads the input; null for an unknown job. */
export async function loadInput(db: Database, id: number): Promise<unknown> {
  const row = await db.query
    .selectFrom(STATES)
    .select('input')
    .where('id', '=', id)
    .executeTakeFirst()
  return typeof row?.input === 'string' ? JSON.parse(row.input) : null
}

export interface JobEnd extends Pick<JobResult, 'file' | 'erasesSource'> {
  status: Exclude<JobState, 'waiting' | 'running'>
  /** Reason of the failure, in the language of the owner. */
  problem?: string
  outcome: JobOutcome
}

/** Outcome for the page that started the job. */
export type JobOutcome = { data: unknown } | { error: JobError } | { cancelled: true }

/**
 * Ends a job if this attempt still holds the claim. The file becomes a file of the record,
 * accessible to its readers.
 */
export async function endJob(context: WriteContext, job: JobClaim, end: JobEnd): Promise<void> {
  if (!(await hasJob(context.db, job))) return
  if (end.file) {
    const operation = {
      action: 'update',
      resource: TABLE,
      id: job.id,
      values: { result: end.file },
    } as const
    await write(context, SYSTEM, [operation], { origin: 'api' })
  }
  await context.db.transaction(async (trx) => {
    const claimed = context.db.engine.forUpdate(selectClaimed(trx, job))
    if (!(await claimed.executeTakeFirst())) return
    await endRow(context, trx, job.id, end)
    if (end.erasesSource) await eraseUpload(trx, job.id)
  })
}

/** Ends a job that was not cancelled, and notifies its owner by hooks. */
async function endRow(context: WriteContext, trx: Query, id: number, end: JobEnd): Promise<void> {
  await storeEnd(trx, id, end)
  const at = new Date().toISOString()
  const change = { action: 'update', resource: TABLE, id, before: null, revealed: {}, at } as const
  await context.hooks[TABLE]?.after?.({
    ...change,
    values: { status: end.status },
    actor: SYSTEM,
    access: undefined,
    trx,
    context,
  })
}

async function storeEnd(
  trx: Query,
  id: number,
  { status, problem = null, outcome }: Omit<JobEnd, 'problem'> & { problem?: string | null },
) {
  const finished_at = new Date().toISOString()
  const progress = status === 'done' ? { progress: 100 } : {}
  await trx
    .updateTable(TABLE)
    .set({ status, problem, finished_at, updated_at: finished_at, ...progress })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable(STATES)
    .set({ outcome: JSON.stringify(outcome), lease_until: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Cancels a job. Its worker stops at the next checkpoint, or is terminated.
 * @returns false if it had already ended
 */
export function cancelJob(db: Database, id: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    const open = trx
      .selectFrom(TABLE)
      .select('id')
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'running'])
    if (!(await db.engine.forUpdate(open).executeTakeFirst())) return false
    await storeEnd(trx, id, { status: 'cancelled', outcome: { cancelled: true } })
    return true
  })
}

/** Loads the outcome of a job; null while it has not ended. */
export async function loadOutcome(db: Database, id: number): Promise<JobOutcome | null> {
  const row = await db.query
    .selectFrom(STATES)
    .select('outcome')
    .where('id', '=', id)
    .executeTakeFirst()
  return row && row.outcome !== null ? JSON.parse(String(row.outcome)) : null
}

/** Loads the progress of jobs, for pages that follow them. */
export async function loadProgress(
  db: Database,
  ids: readonly number[],
): Promise<{ id: number; status: JobState; progress: number }[]> {
  if (!ids.length) return []
  const rows = await db.query
    .selectFrom(TABLE)
    .select(['id', 'status', 'progress'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    status: row.status as JobState,
    progress: Number(row.progress),
  }))
}

/**
 * Job endpoints in addition to the resource `jobs`: progress as server-sent events, cancelling,
 * undoing.
 */
import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Locale } from '#shared/constants.ts'
import { NotFoundError, ReadableError } from '#shared/errors.ts'
import type { UndoneJob } from '#shared/history.ts'
import { HEARTBEAT_MS } from '#shared/http/event-stream.ts'
import type { JobEvent } from '#shared/jobs.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { type Actor, type Context, SYSTEM } from '../context.ts'
import { type UndoInput, undoneJobSchema } from '../history/public.ts'
import { success, successSchema } from '../http/envelope.ts'
import { recordId } from '../http/integer.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { getRecord } from '../records/read.ts'
import { translate } from '../translate.ts'
import { retryJob, writesOf } from './retry.ts'
import { loadOutcome, loadProgress } from './rows.ts'
import { jobSchema, respondWithJob } from './run-as-job.ts'

const POLL_MS = 300
const tags = ['jobs']
const config = { access: 'staff' } as const
const params = z.object({ id: recordId })

export const jobs: RouteModule = { name: 'jobs', staff: registerJobs }

function registerJobs(app: Scope, context: Context): void {
  if (!context.resources.jobs) return
  const events = {
    tags,
    params,
    summary: 'Progress of a job as server-sent events, until its end',
    produces: ['text/event-stream'],
  }
  app.get(
    '/api/jobs/:id/events',
    { schema: events, config, compress: false },
    async (request, reply) => {
      const { actor } = request
      await requireJob(context, actor, request.params.id)
      reply
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream')
      return reply.send(Readable.from(eventsOf(context, request.params.id, actor.locale)))
    },
  )

  const cancel = {
    tags,
    params,
    summary: 'Cancel a job; what it has written stays',
    response: successSchema(z.boolean()),
  }
  app.post('/api/jobs/:id/cancel', { schema: cancel, config }, async (request) => {
    const { id } = request.params
    await requireJob(context, request.actor, id)
    return success(await context.jobs.cancel(id))
  })

  const retry = {
    tags,
    params,
    summary: 'Run a failed job again, from where it stopped, unless that has been undone',
    response: successSchema(z.boolean()),
  }
  app.post('/api/jobs/:id/retry', { schema: retry, config }, async (request) => {
    const { id } = request.params
    await requireJob(context, request.actor, id)
    await retryJob(context.db, id)
    return success(true)
  })

  const undo = {
    tags,
    params,
    summary: 'Undo everything that a job has written',
    response: jobSchema(undoneJobSchema),
  }
  app.post('/api/jobs/:id/undo', { schema: undo, config }, async (request, reply) => {
    const { actor } = request
    const { title } = await requireJob(context, actor, request.params.id)
    const writes = await writesOf(context.db, request.params.id)
    if (!writes.length) throw new ReadableError({ key: 'jobs.nothingToUndo' })
    const input: UndoInput = { writes, undo: randomUUIDv7() }
    return respondWithJob<UndoneJob>(
      context,
      reply,
      actor,
      { kind: 'undo', title: String(title), input },
      2,
    )
  })
}

/**
 * A job that the actor may read, or has started: a person can follow those without access to the
 * list of jobs, an API key within its own limits only.
 */
async function requireJob(context: Context, actor: Actor, id: number): Promise<AnyRecord> {
  const record = await getRecord(context, SYSTEM, 'jobs', id)
  return actor.kind === 'users' && !actor.key && record.owner === actor.id
    ? record
    : getRecord(context, actor, 'jobs', id)
}

/**
 * One event for every change that is seen, the last one with the outcome and the state that belongs
 * to it.
 */
export async function* eventsOf(
  { db }: Pick<Context, 'db'>,
  id: number,
  locale: Locale,
): AsyncGenerator<string> {
  let lastSent = ''
  let sentAt = Date.now()
  for (;;) {
    const outcome = await loadOutcome(db, id)
    const [progress] = await loadProgress(db, [id])
    if (!progress) throw new NotFoundError()
    // The job has ended between the two reads.
    if (!outcome && progress.status !== 'waiting' && progress.status !== 'running') continue
    const event: JobEvent = {
      status: progress.status,
      progress: progress.progress,
      ...(outcome && 'data' in outcome && { data: outcome.data }),
      ...(outcome && 'error' in outcome && { problem: translate(outcome.error.message, locale) }),
    }
    const text = `data: ${JSON.stringify(event)}\n\n`
    if (text !== lastSent) {
      lastSent = text
      sentAt = Date.now()
      yield text
    } else if (Date.now() - sentAt > HEARTBEAT_MS) {
      sentAt = Date.now()
      yield ': still there\n\n'
    }
    if (outcome) return
    await sleep(POLL_MS)
  }
}

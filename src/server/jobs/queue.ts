/**
 * Queue of background jobs. Processes with a worker (`ROLE`) run them, one at a time per child
 * process. A process leases a job; when the lease expires, another process takes over.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { CODES, type Message } from '#shared/errors.ts'
import { type Actor, SYSTEM } from '../context.ts'
import type { Log } from '../log.ts'
import { outageError } from '../outages.ts'
import { translate } from '../translate.ts'
import type { WriteContext } from '../writes/hook.ts'
import { type ClaimedJob, type JobKind, type JobResult, type JobTask, UNSTORED } from './job.ts'
import { toJobError, toLogEntry, toPublicError } from './job-error.ts'
import {
  cancelJob,
  claimJob,
  endJob,
  hasJob,
  insertJob,
  type JobOutcome,
  loadOutcome,
  type NewJob,
  releaseJobs,
  renewJob,
} from './rows.ts'
import { scheduleJob } from './schedule-once.ts'

/** Runs jobs: a pool of child processes, or the calling thread in tests. */
export interface JobWorkers {
  /** Maximum concurrent jobs. */
  size: number
  run(task: JobTask, signal: AbortSignal): Promise<JobResult>
  stop(): Promise<void>
}

export interface JobQueue {
  /** Starts running jobs. */
  start(options: {
    /** Whether no other process runs jobs, so that claims are left over from an earlier start. */ isOnlyProcess: boolean
  }): void
  /** Adds a job. @returns its id */
  add(actor: Actor, job: NewJob): Promise<number>
  /** Adds a job of the server itself, once per key. */
  schedule(key: string, job: NewJob, now: Date): Promise<void>
  /** Runs a job immediately, for configs without the resource `jobs`. */
  run(actor: Actor, job: NewJob): Promise<JobResult>
  /**
   * Waits for a job.
   * @param milliseconds maximum wait
   * @returns its outcome; null if it has not ended by then
   * @throws PublicError of a failed job
   */
  outcome(id: number, milliseconds: number): Promise<JobOutcome | null>
  /** @returns false if the job had already ended */
  cancel(id: number): Promise<boolean>
  /**
   * Stops the workers. Incomplete jobs are continued by another process, or after the next start.
   */
  stop(): Promise<void>
}

const LEASE_MS = 30_000
const WATCH_MS = 500
const POLL_MS = 1_000
/** Interval at which `outcome` looks for the end of a job. */
const OUTCOME_POLL_MS = 25
/** Delay of a job's next run after a database outage. */
const RETRY_MS = 2_000

export function createJobQueue(
  context: WriteContext,
  kinds: readonly JobKind[],
  workers: JobWorkers,
  log: Pick<Log, 'info' | 'error'> = { info: () => undefined, error: () => undefined },
): JobQueue {
  const { db } = context
  const stopped = new AbortController()
  const running = new Set<Promise<void>>()
  /** Keys of scheduled jobs without a row. */
  const scheduled = new Set<string>()
  let loop: Promise<void> | undefined
  let wake: (() => void) | undefined

  function moduleOf(kind: string): string {
    const module = kinds.find(({ name }) => name === kind)?.module
    if (!module) throw new Error(`There is no kind of job named ${kind}`)
    return module
  }

  async function work(): Promise<void> {
    while (!stopped.signal.aborted) {
      const job = running.size < workers.size ? await claim() : null
      if (job) {
        const task = runJob(job).finally(() => running.delete(task))
        running.add(task)
      } else await pause()
    }
    await Promise.all(running)
  }

  const claim = () =>
    claimJob(context, new Date(), new Date(Date.now() + LEASE_MS)).catch((err: unknown) => {
      log.error({ err }, 'the queue of jobs cannot be read')
      return null
    })

  /** Waits until a job is added or ends in this process, or for the polling interval. */
  async function pause(): Promise<void> {
    const wakeSignal = new Promise<void>((resolve) => {
      wake = resolve
    })
    const timer = new AbortController()
    await Promise.race([
      wakeSignal,
      ...running,
      sleep(POLL_MS, undefined, { signal: timer.signal, ref: false }).catch(() => undefined),
    ])
    timer.abort()
  }

  async function runJob(job: ClaimedJob): Promise<void> {
    const leaseLost = new AbortController()
    let renewedAt = Date.now()
    const watch = setInterval(async () => {
      try {
        if (!(await hasJob(db, job))) leaseLost.abort()
        else if (Date.now() - renewedAt > LEASE_MS / 3) {
          renewedAt = Date.now()
          await renewJob(db, job, new Date(renewedAt + LEASE_MS))
        }
      } catch (err) {
        log.error({ err, job: job.id }, 'the lease of a job cannot be renewed')
      }
    }, WATCH_MS)
    try {
      const task = { module: moduleOf(job.kind), job }
      const { data, problem, ...result } = await workers.run(
        task,
        AbortSignal.any([leaseLost.signal, stopped.signal]),
      )
      await endJob(context, job, {
        ...result,
        status: 'done',
        outcome: { data },
        ...problemOf(job, problem),
      })
      log.info({ job: job.id, request: job.actor.request }, 'a job is done')
    } catch (error) {
      if (stopped.signal.aborted) await release(job)
      else if (!leaseLost.signal.aborted) await fail(job, error)
    } finally {
      clearInterval(watch)
    }
  }

  async function fail(job: ClaimedJob, cause: unknown): Promise<void> {
    try {
      if (!(await hasJob(db, job))) return
      const outage = db.engine.outageOf(cause)
      const error = toJobError(outage ? outageError(outage) : cause)
      // Another run resumes the job once the database is available.
      if (error.code === CODES.unavailable)
        return await renewJob(db, job, new Date(Date.now() + RETRY_MS))
      if (error.code === CODES.server) {
        log.error(
          { ...toLogEntry(cause), job: job.id, request: job.actor.request },
          'a job has failed',
        )
      }
      await endJob(context, job, {
        status: 'failed',
        outcome: { error },
        ...problemOf(job, error.message),
      })
    } catch (err) {
      log.error({ err, job: job.id }, 'the end of a job cannot be stored')
    }
  }

  /** Lets another process take over immediately, rather than when the lease has expired. */
  async function release(job: ClaimedJob): Promise<void> {
    try {
      if (await hasJob(db, job)) await renewJob(db, job, new Date())
    } catch (err) {
      log.error({ err, job: job.id }, 'the lease of a job cannot be released')
    }
  }

  const runNow = (actor: Actor, { kind, input, source }: NewJob) => {
    const job = {
      id: UNSTORED,
      kind,
      attempt: 0,
      actor,
      input,
      source: source ?? null,
      checkpoint: null,
    }
    return workers.run({ module: moduleOf(kind), job }, stopped.signal)
  }

  return {
    start: ({ isOnlyProcess }) => {
      loop ??= (isOnlyProcess ? releaseJobs(db, new Date()) : Promise.resolve()).then(work, work)
    },
    add: async (actor, job) => {
      const id = await insertJob(context, actor, job)
      wake?.()
      return id
    },
    schedule: async (key, job, now) => {
      if (context.resources.jobs) {
        if (await scheduleJob(context, key, job, now)) wake?.()
      } else if (!scheduled.has(key)) {
        scheduled.add(key)
        await runNow(SYSTEM, job)
      }
    },
    run: runNow,
    outcome: async (id, milliseconds) => {
      const end = Date.now() + milliseconds
      for (;;) {
        const outcome = await loadOutcome(db, id)
        if (outcome && 'error' in outcome) throw toPublicError(outcome.error)
        if (outcome || Date.now() >= end) return outcome
        await sleep(OUTCOME_POLL_MS)
      }
    },
    cancel: (id) => cancelJob(db, id),
    stop: async () => {
      stopped.abort()
      wake?.()
      await workers.stop()
      await loop
    },
  }
}

const problemOf = ({ actor }: ClaimedJob, problem: Message | undefined) =>
  problem ? { problem: translate(problem, actor.locale) } : {}

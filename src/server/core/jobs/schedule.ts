/** Scheduled jobs, which start once per interval in any of the processes. */
import type { Env } from '#server/env.ts'
import type { JobKindName } from '#shared/jobs.ts'
import type { Context } from '../context.ts'
import type { Log } from '../log.ts'

export interface ScheduledJob {
  kind: JobKindName
  /** Interval in hours; undefined while disabled. */
  everyHours(env: Env): number | undefined
}

/** Adds the jobs that are due. */
export type AddDueJobs = (context: Context, now: Date) => Promise<void>

const HOUR_MS = 60 * 60_000
/** Polling interval; also the delay after startup, which keeps the first minute free for requests. */
const CHECK_MS = 60_000

/** Adds due jobs. Intervals are aligned to UTC, so daily jobs start at midnight UTC. */
export async function addDueJobs(
  { env, jobs }: Pick<Context, 'env' | 'jobs'>,
  schedule: readonly ScheduledJob[],
  now: Date,
): Promise<void> {
  for (const { kind, everyHours } of schedule) {
    const hours = everyHours(env)
    if (!hours) continue
    const interval = hours * HOUR_MS
    const begin = new Date(Math.floor(now.getTime() / interval) * interval).toISOString()
    const title = `${begin.slice(0, 16).replace('T', ' ')} UTC`
    await jobs.schedule(`${kind} ${begin}`, { kind, title, input: null }, now)
  }
}

/** @param recordSchedules add those of intervals that records name @returns a function that ends the schedule */
export function startSchedule(
  context: Context,
  schedule: readonly ScheduledJob[],
  recordSchedules: readonly AddDueJobs[],
  log: Pick<Log, 'error'>,
): () => void {
  const add: AddDueJobs = (of, now) => addDueJobs(of, schedule, now)
  const timer = setInterval(() => {
    for (const addDue of [add, ...recordSchedules]) {
      addDue(context, new Date()).catch((err: unknown) => {
        log.error({ err }, 'scheduled jobs cannot be added')
      })
    }
  }, CHECK_MS).unref()
  return () => clearInterval(timer)
}

/** Scheduled jobs, which start once per interval in any of the processes. */

import { localTimeZone } from '#shared/i18n/local-time-zone.ts'
import { dayIn, minuteIn, startOfDayIn } from '#shared/i18n/time-zone.ts'
import type { JobKindName } from '#shared/jobs.ts'
import { HOUR_MS } from '#shared/measures.ts'
import type { Context } from '../context.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'

export interface ScheduledJob {
  kind: JobKindName
  /** Interval in hours; undefined while disabled. */
  everyHours(env: Env): number | undefined
}

/** Adds the jobs that are due. */
export type AddDueJobs = (context: Context, now: Date) => Promise<void>

/**
 * Polling interval; also the delay after startup, which keeps the first minute free for requests.
 */
const CHECK_MS = 60_000

/**
 * Returns the start of the current interval. Whole days begin at midnight of the time zone, shorter
 * intervals are counted from midnight UTC: a clock change must neither skip nor repeat one.
 */
export function intervalStart(hours: number, now: Date, timeZone = localTimeZone()): string {
  const interval = hours * HOUR_MS
  const floor = (instant: number) =>
    new Date(Math.floor(instant / interval) * interval).toISOString()
  if (hours % 24 !== 0) return floor(now.getTime())
  return startOfDayIn(timeZone, floor(Date.parse(dayIn(timeZone, now.getTime()))).slice(0, 10))
}

/** Adds a job for the current interval of each kind, unless it has one. */
export async function addDueJobs(
  { env, jobs }: Pick<Context, 'env' | 'jobs'>,
  schedule: readonly ScheduledJob[],
  now: Date,
): Promise<void> {
  const timeZone = localTimeZone()
  for (const { kind, everyHours } of schedule) {
    const hours = everyHours(env)
    if (!hours) continue
    const begin = intervalStart(hours, now, timeZone)
    const title = `${minuteIn(timeZone, Date.parse(begin))} ${timeZone}`
    await jobs.schedule(`${kind} ${begin}`, { kind, title, input: null }, now)
  }
}

/**
 * Adds due jobs every minute.
 * @param recordSchedules add jobs whose schedules are in records, such as imports
 * @returns a function that stops it
 */
export function startSchedule(
  context: Context,
  schedule: readonly ScheduledJob[],
  recordSchedules: readonly AddDueJobs[],
  log: Pick<Log, 'error'>,
): () => void {
  const addConfigured: AddDueJobs = (jobContext, now) => addDueJobs(jobContext, schedule, now)
  const timer = setInterval(() => {
    for (const addDue of [addConfigured, ...recordSchedules]) {
      addDue(context, new Date()).catch((err: unknown) => {
        log.error({ err }, 'scheduled jobs cannot be added')
      })
    }
  }, CHECK_MS).unref()
  return () => clearInterval(timer)
}

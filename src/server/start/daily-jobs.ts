/** Maintenance jobs that run once a day. */
import type { Context } from '../core/context.ts'
import { deleteUnusedFiles } from '../core/files/unused.ts'
import { deleteOldMails } from '../core/mail/deliver.ts'
import { deleteOldJobs } from '../core/writes/job-rows.ts'
import { backfillTickets } from '../features/contact/old-messages.ts'
import { backfillOrderedParts } from '../features/orders/ordered-parts.ts'

/** The logger methods that the jobs use. */
interface Log {
  error(about: object, message: string): void
}

const DAY_MS = 24 * 60 * 60_000
/** Leaves the first minute after startup to requests. */
const INITIAL_DELAY_MS = 60_000

const TASKS: readonly ((context: Context, now: Date) => Promise<unknown>)[] = [
  deleteOldMails,
  deleteOldJobs,
  deleteUnusedFiles,
  backfillTickets,
  backfillOrderedParts,
]

/** Starts a minute from now. @returns a function that stops the jobs and resolves when the current one is done */
export function startDailyJobs(context: Context, log: Log): () => Promise<void> {
  let isOver = false
  let round = Promise.resolve()
  const task = async () => {
    for (const task of TASKS) {
      if (isOver) return
      await task(context, new Date()).catch((err: unknown) => log.error({ err }, 'a daily task has failed'))
    }
  }
  const run = () => {
    round = task()
  }
  const timers = [setTimeout(run, INITIAL_DELAY_MS).unref(), setInterval(run, DAY_MS).unref()]
  return async () => {
    isOver = true
    for (const timer of timers) clearTimeout(timer)
    await round
  }
}

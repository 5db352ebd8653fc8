/** Daily maintenance job. */
import { emptyTrash } from '#server/features/history/empty-trash.ts'
import { backfillAccounts } from '../core/backfills/accounts.ts'
import { replaceStoredTitles } from '../core/backfills/stored-titles.ts'
import { backfillSummaries } from '../core/backfills/summaries.ts'
import type { Context } from '../core/context.ts'
import { deleteUnusedFiles } from '../core/files/unused.ts'
import { deleteOldResponses } from '../core/idempotency/rows.ts'
import { eraseAbandonedUploads } from '../core/jobs/erase.ts'
import type { RunJob } from '../core/jobs/job.ts'
import { deleteOldJobs } from '../core/jobs/old-jobs.ts'
import { deleteOldMails } from '../core/mail/deliver.ts'
import { sendDigests } from '../core/notifications/digest.ts'
import { deleteOldNotifications } from '../core/notifications/rows.ts'
import { deleteOldDeliveries } from '../core/webhooks/delivery-rows.ts'
import { deleteErasedNotes } from '../core/writes/erase-traces.ts'
import { backfillTickets } from '../features/contact/old-messages.ts'
import { backfillPosters } from '../features/models/posters.ts'
import { backfillOrderedParts, backfillPartDemand } from '../features/orders/ordered-parts.ts'
import { deleteStaleTempFiles } from './stale-temp-files.ts'

const TASKS: readonly ((context: Context, now: Date) => Promise<unknown>)[] = [
  ({ db }) => db.engine.checkIntegrity(),
  sendDigests,
  deleteOldMails,
  deleteOldJobs,
  eraseAbandonedUploads,
  deleteOldResponses,
  deleteOldDeliveries,
  deleteOldNotifications,
  deleteErasedNotes,
  deleteUnusedFiles,
  emptyTrash,
  ({ db }) => db.engine.search.completePurges(db),
  backfillSummaries,
  backfillAccounts,
  replaceStoredTitles,
  backfillTickets,
  backfillOrderedParts,
  backfillPartDemand,
  backfillPosters,
  ({ env }, now) => deleteStaleTempFiles(env, now),
]

/** A failing task does not stop the others. @throws AggregateError of all failures, at the end */
export const runJob: RunJob = async ({ context, onProgress }) => {
  const errors: unknown[] = []
  for (const [index, task] of TASKS.entries()) {
    await task(context, new Date()).catch((error: unknown) => errors.push(error))
    onProgress((index + 1) / TASKS.length)
  }
  const outage = errors.find((error) => context.db.engine.outageOf(error))
  if (errors.length) throw outage ?? new AggregateError(errors, 'Daily tasks have failed')
  return { data: null }
}

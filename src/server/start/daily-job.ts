/** Daily maintenance job. */

import { backfillPosters } from '#modules/models/server/posters.ts'
import { backfillOrderedParts, backfillPartDemand } from '#modules/orders/server/ordered-parts.ts'
import { backfillTickets } from '#modules/support/server/contact/old-messages.ts'
import { backfillAccounts } from '../backfills/accounts.ts'
import { replaceStoredTitles } from '../backfills/stored-titles.ts'
import { backfillSummaries } from '../backfills/summaries.ts'
import type { Context } from '../context.ts'
import { deleteUnusedFiles } from '../files/unused.ts'
import { emptyTrash } from '../history/empty-trash.ts'
import { deleteOldResponses } from '../idempotency/rows.ts'
import { eraseAbandonedUploads } from '../jobs/erase.ts'
import type { RunJob } from '../jobs/job.ts'
import { deleteOldJobs } from '../jobs/old-jobs.ts'
import { deleteOldMails } from '../mail/deliver.ts'
import { sendDigests } from '../notifications/digest.ts'
import { deleteOldNotifications } from '../notifications/rows.ts'
import { deleteOldDeliveries } from '../webhooks/delivery-rows.ts'
import { deleteErasedNotes } from '../writes/erase-traces.ts'
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

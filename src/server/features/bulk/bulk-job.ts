/** The job that changes many records, or previews it; it resumes after an interruption. */
import type { RunJob } from '#server/core/jobs/job.ts'
import { message } from '#server/core/message.ts'
import { storeRejected } from './rejected-file.ts'
import { type BulkInput, type BulkState, runBulkFully } from './run-bulk.ts'

export const runJob: RunJob<BulkInput, BulkState> = async (job) => {
  const { context, actor, input, checkpoint, onProgress, save } = job
  const full = await runBulkFully(context, actor, input, { state: checkpoint, save, onProgress })
  const { refused, left, refusals } = full.report
  const file = refused > refusals.length ? await storeRejected(context, actor, full) : null
  const data = { ...full.report, refusedFile: file && { sha256: file.sha256, name: file.name } }
  const problem = input.write && (refused || left) ? { problem: message('bulk.notAll', { refused, left }) } : {}
  return { data, ...(file && { file }), ...problem }
}

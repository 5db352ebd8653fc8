/** The job that changes many records, or tries to; it goes on where it stood after an interruption. */
import type { RunJob } from '#server/core/jobs/job.ts'
import { message } from '#server/core/message.ts'
import { type BulkInput, type BulkState, runBulk } from './run-bulk.ts'

export const runJob: RunJob<BulkInput, BulkState> = async (job) => {
  const { context, actor, input, checkpoint, onProgress, save } = job
  const data = await runBulk(context, actor, input, { state: checkpoint, save, onProgress })
  const { refused, left } = data
  if (input.write === null || !(refused || left)) return { data }
  return { data, problem: message('bulk.notAll', { refused, left }) }
}

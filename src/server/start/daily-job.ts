/** Daily maintenance job: the tasks of the engine and of the modules. */
import type { RunJob } from '../jobs/job.ts'

/** A failing task does not stop the others. @throws AggregateError of all failures, at the end */
export const runJob: RunJob = async ({ context, onProgress }) => {
  const tasks = context.modules.flatMap(({ daily = [] }) => daily)
  const errors: unknown[] = []
  for (const [index, task] of tasks.entries()) {
    await task(context, new Date()).catch((error: unknown) => errors.push(error))
    onProgress((index + 1) / tasks.length)
  }
  const outage = errors.find((error) => context.db.engine.outageOf(error))
  if (errors.length) throw outage ?? new AggregateError(errors, 'Daily tasks have failed')
  return { data: null }
}

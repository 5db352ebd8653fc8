/** Process that executes jobs on its own connections. */
import { inspect } from 'node:util'
import { UnavailableError } from '#shared/errors.ts'
import type { Context } from '../context.ts'
import { openDatabase } from '../db/open.ts'
import type { Env } from '../env.ts'
import type { JobResult, JobTask } from '../jobs/job.ts'
import { toJobError } from '../jobs/job-error.ts'
import { runTask } from '../jobs/run-task.ts'
import { outageError } from '../outages.ts'
import { loadProduct, type ProductFiles } from '../product.ts'
import { serveTasks } from '../worker-processes.ts'
import { createContext } from './create-context.ts'

export interface JobProcessData {
  env: Env
  product: ProductFiles
}

await serveTasks(async ({ env, product: files }: JobProcessData) => {
  const product = await loadProduct(files)
  let opened: Promise<Context> | undefined

  /**
   * Opens the database with the first job, or with a later one if it did not answer.
   * @throws UnavailableError
   */
  async function openContext(): Promise<Context> {
    opened ??= openDatabase(env, product, { server: false }).then((db) =>
      createContext(env, product, db),
    )
    try {
      return await opened
    } catch (cause) {
      opened = undefined
      throw Object.assign(new UnavailableError(), { cause })
    }
  }

  /** @throws JobError: an error class does not survive the way between processes */
  return async (task: JobTask): Promise<JobResult> => {
    try {
      const context = await openContext()
      return await runTask(context, task).catch((error: unknown) => {
        const outage = context.db.engine.outageOf(error)
        throw outage ? Object.assign(outageError(outage), { cause: error }) : error
      })
    } catch (error) {
      throw { ...toJobError(error), detail: inspect(error) }
    }
  }
})

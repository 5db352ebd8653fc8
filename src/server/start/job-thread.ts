/** Worker thread that runs jobs on its own database connections. */
import { inspect } from 'node:util'
import { Piscina } from 'piscina'
import { UnavailableError } from '#shared/errors.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { Context } from '../core/context.ts'
import { openDatabase } from '../core/db/open.ts'
import type { JobResult, JobTask } from '../core/jobs/job.ts'
import { toJobError } from '../core/jobs/job-error.ts'
import { runTask } from '../core/jobs/run-task.ts'
import { outageError } from '../core/outages.ts'
import type { Env } from '../env.ts'
import { createContext } from './create-context.ts'

export interface JobThreadData {
  env: Env
  /** URL of the config module. */
  config: string
  turns: SharedArrayBuffer | null
}

const { env, config, turns } = Piscina.workerData as JobThreadData
const { resources } = (await import(config)) as { resources: Resources }
let contextPromise: Promise<Context> | undefined

/**
 * Opens the database lazily, and again after a failure: a worker thread that fails to load would end the process.
 * @throws UnavailableError
 */
async function openContext(): Promise<Context> {
  contextPromise ??= openDatabase(env, resources, { server: false, turns }).then((db) =>
    createContext(env, resources, db),
  )
  try {
    return await contextPromise
  } catch (cause) {
    contextPromise = undefined
    throw Object.assign(new UnavailableError(), { cause })
  }
}

/** @throws JobError, a plain object: error classes are lost between threads */
export async function executeTask(task: JobTask): Promise<JobResult> {
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

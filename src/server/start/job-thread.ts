/** Worker thread that carries out jobs on its own connections. */
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
  /** URL of the config. */
  config: string
  turns: SharedArrayBuffer | null
}

const { env, config, turns } = Piscina.workerData as JobThreadData
const { resources } = (await import(config)) as { resources: Resources }
let opened: Promise<Context> | undefined

/**
 * Opens the database with the first job, or with a later one if it did not answer: a thread that fails to load would end
 * the process. @throws UnavailableError
 */
async function openContext(): Promise<Context> {
  opened ??= openDatabase(env, resources, { server: false, turns }).then((db) => createContext(env, resources, db))
  try {
    return await opened
  } catch (cause) {
    opened = undefined
    throw Object.assign(new UnavailableError(), { cause })
  }
}

/** @throws JobError: an error class does not survive the way between threads */
export async function carryOut(task: JobTask): Promise<JobResult> {
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

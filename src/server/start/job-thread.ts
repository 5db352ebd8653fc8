/** Worker thread that carries out jobs, with connections of its own. */
import { inspect } from 'node:util'
import { Piscina } from 'piscina'
import type { Resources } from '#shared/resources/define.ts'
import { openDatabase } from '../core/db/open.ts'
import type { JobResult, JobTask } from '../core/jobs/job.ts'
import { toJobError } from '../core/jobs/queue.ts'
import { runTask } from '../core/jobs/run-task.ts'
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
const context = createContext(env, resources, await openDatabase(env, resources, { server: false, turns }))

/** @throws JobError: an error class does not survive the way between threads */
export async function carryOut(task: JobTask): Promise<JobResult> {
  try {
    return await runTask(context, task)
  } catch (error) {
    throw { ...toJobError(error), detail: inspect(error) }
  }
}

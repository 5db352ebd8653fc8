/** Types of background jobs: rows of the resource `jobs`, carried out by a worker thread of one process at a time. */
import type { Message } from '#shared/errors.ts'
import type { StoredFile } from '#shared/fields/stored-file.ts'
import type { JobKindName } from '#shared/jobs.ts'
import type { Actor, Context } from '../context.ts'
import type { Query } from '../db/database.ts'

/** A kind of job. Input, checkpoint and result are JSON. */
export interface JobKind {
  name: JobKindName
  /** URL of the module that exports `runJob`, imported in the worker thread only. */
  module: string
}

/** A kind of job. It may run again after its process was killed, from the latest checkpoint. */
export type RunJob<Input = unknown, Checkpoint = unknown> = (job: RunningJob<Input, Checkpoint>) => Promise<JobResult>

export interface JobResult {
  /** Answer for the page that started the job. */
  data: unknown
  /** A file to download. */
  file?: StoredFile
  /** Warnings of a job that has succeeded. */
  problem?: Message
}

/** The job as its worker sees it. */
export interface RunningJob<Input = unknown, Checkpoint = unknown> {
  context: Context
  id: number
  /** The user who started it, with their current roles. */
  actor: Actor
  input: Input
  /** The uploaded file that it works on. */
  source: StoredFile | null
  /** Saved by an earlier run of the same job that did not come to an end. */
  checkpoint: Checkpoint | null
  /** Reports the completed fraction, 0 to 1; written at most twice a second. */
  onProgress(part: number): void
  /**
   * Saves a checkpoint in the transaction of the work that it describes: both are kept, or neither. @throws
   * JobEndedError when the job was cancelled, or belongs to another process by now; ForbiddenError when its actor has lost
   * access: the transaction is rolled back
   */
  save(trx: Query, checkpoint: Checkpoint): Promise<void>
}

/** A claimed job: `attempt` distinguishes the current worker from one that has lost the job. */
export interface ClaimedJob {
  id: number
  kind: string
  attempt: number
  actor: Actor
  input: unknown
  source: StoredFile | null
  checkpoint: unknown
}

/** Id of a job without a row. */
export const UNSTORED = 0

/** Input of the worker thread. */
export interface JobTask {
  module: string
  job: ClaimedJob
}

/** The job was cancelled, or is run by another process. */
export class JobEndedError extends Error {}

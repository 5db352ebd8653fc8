/**
 * Types of background jobs: rows of the resource `jobs`, run by a child of one process at a time.
 */

import type { StoredFile } from '#fields/stored-file.ts'
import type { Message } from '#shared/errors.ts'
import type { JobKindName } from '#shared/jobs.ts'
import type { Actor, Context } from '../context.ts'
import type { Query } from '../db/database.ts'

/** Kind of job. Input, checkpoint and result are JSON. */
export interface JobKind {
  name: JobKindName
  /** URL of the module that exports `runJob`; only imported in the child process. */
  module: string
}

/**
 * Implementation of a kind of job. Runs again from the latest checkpoint if its process was killed.
 */
export type RunJob<Input = unknown, Checkpoint = unknown> = (
  job: RunningJob<Input, Checkpoint>,
) => Promise<JobResult>

export interface JobResult {
  /** Result for the page that started the job. */
  data: unknown
  /** Downloadable file. */
  file?: StoredFile
  /** Whether the uploaded file contains passwords, and is deleted with those of earlier steps. */
  erasesSource?: boolean
  /** Warning of a successful job. */
  problem?: Message
}

/** Running job, as passed to its implementation. */
export interface RunningJob<Input = unknown, Checkpoint = unknown> {
  context: Context
  id: number
  /** User who started the job, with current roles. */
  actor: Actor
  input: Input
  /** Uploaded input file. */
  source: StoredFile | null
  /** Latest checkpoint of an earlier, incomplete run. */
  checkpoint: Checkpoint | null
  /** Reports progress; stored at most twice a second. @param part completed fraction, 0 to 1 */
  onProgress(part: number): void
  /**
   * Saves a checkpoint in the transaction of the work that it describes.
   * @throws JobEndedError if the job was cancelled or taken over by another process, ForbiddenError
   * if its actor has lost access; both roll back the transaction
   */
  save(trx: Query, checkpoint: Checkpoint): Promise<void>
  /**
   * Checks the claim in the transaction of work that no checkpoint describes.
   * @throws as `save`
   */
  requireClaim(trx: Query): Promise<void>
}

/** Claimed job. `attempt` distinguishes the current worker from one that has lost the claim. */
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

/** Input of the child process. */
export interface JobTask {
  module: string
  job: ClaimedJob
}

/** The job was cancelled or taken over by another process. */
export class JobEndedError extends Error {}

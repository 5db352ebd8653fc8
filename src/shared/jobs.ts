/** Types of background jobs, for both front ends and the server. */
import type { FieldError, Message } from './errors.ts'

/** Kinds of jobs: the options of the field `kind` of the resource `jobs`. */
const JOB_KINDS = [
  'inspect',
  'check',
  'import',
  'source',
  'export',
  'trial',
  'bulk',
  'undo',
  'backup',
  'daily',
] as const
export type JobKindName = (typeof JOB_KINDS)[number]

const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

/** The error of a failed job, to be thrown again where its answer is awaited. */
export interface JobError {
  code: number
  message: Message
  fields: readonly FieldError[]
}

/** One message about the progress of a job. */
export interface JobEvent {
  status: JobState
  /** Percent. */
  progress: number
  /** The answer of a job that is done. */
  data?: unknown
  /** Why it failed. */
  problem?: string
}

/** Whether a job has not ended. */
export const isOpenJob = (status: unknown): boolean => status === 'waiting' || status === 'running'

/** Types of background jobs. */
import type { FieldError, Message } from './errors.ts'

/** Options of the field `kind` of the resource `jobs`. */
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
  'search',
  'daily',
] as const
export type JobKindName = (typeof JOB_KINDS)[number]

const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Serialised error of a failed job, rethrown to the caller that awaits the result. */
export interface JobError {
  code: number
  message: Message
  fields: readonly FieldError[]
}

/** Progress event of a job. */
export interface JobEvent {
  status: JobState
  /** Percentage, 0 to 100. */
  progress: number
  /** Result of a completed job. */
  data?: unknown
  /** Reason of the failure. */
  problem?: string
}

/** Whether a job is waiting or running. */
export const isOpenJob = (status: unknown): boolean => status === 'waiting' || status === 'running'

/** Serialises errors of jobs for other processes and the database, where error classes are lost. */
import { CODES, type Code, PublicError } from '#shared/errors.ts'
import type { JobError } from '#shared/jobs.ts'
import { message } from '../message.ts'

export function toJobError(error: unknown): JobError {
  if (isJobError(error)) {
    const { code, message, fields } = error
    return { code, message, fields }
  }
  if (error instanceof PublicError)
    return { code: error.code, message: error.publicMessage, fields: error.fields }
  return { code: CODES.server, message: message('error.server'), fields: [] }
}

/** Formats an error for the log, with its stack; errors of other processes are text. */
export const toLogEntry = (error: unknown): { err: unknown } | { detail: string } =>
  isJobError(error) && 'detail' in error ? { detail: String(error.detail) } : { err: error }

const isJobError = (error: unknown): error is JobError =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  'message' in error &&
  'fields' in error &&
  !(error instanceof Error)

/** Restores the error for the caller that awaits the result. */
export function toPublicError(error: unknown): unknown {
  if (!isJobError(error)) return error
  const { code, message, fields } = error
  return new PublicError(code as Code, message, { fields })
}

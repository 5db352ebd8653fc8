/** Reads the errors of records from a response that rejects a step. */
import { CODES } from '#shared/errors.ts'
import { HttpError } from '#shared/http/http-error.ts'

export interface RejectedRow {
  index: number
  /** Errors of the input, by path in the form. */
  errors: { path: string; message: string }[]
  message: string
}

interface RejectedRowData {
  index: number
  message: string
  data: { errors?: { path: string; message: string }[] } | null
}

/** Whether a record could not take the step, as opposed to a failed call. */
export const isRejection = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.code === CODES.readable ||
    error.code === CODES.rejectedRows ||
    error.code === CODES.conflict)

/**
 * The rejected records of a step; none for an error of the whole call.
 * @param count records that the call was for
 */
export function readRejectedRows(error: unknown, count: number): RejectedRow[] {
  if (!(error instanceof HttpError)) return []
  if (count === 1)
    return error.fields.length
      ? [{ index: 0, errors: prefixPaths(0, error.fields), message: error.message }]
      : []
  if (error.code !== CODES.rejectedRows) return []
  const { rows } = error.data as { rows: readonly RejectedRowData[] }
  return rows.map(({ index, message, data }) => ({
    index,
    message,
    errors: prefixPaths(index, data?.errors ?? []),
  }))
}

const prefixPaths = (row: number, errors: readonly { path: string; message: string }[]) =>
  errors.map(({ path, message }) => ({ path: `rows.${row}.${path}`, message }))

/** Messages of thrown values, which are not always Errors. */
import { HttpError } from './http/http-error.ts'

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** The reasons of the fields, where no form highlights them; else the message. */
export const fieldReasons = (error: unknown): string =>
  (error instanceof HttpError &&
    [...new Set(error.fields.map(({ message }) => message))].join(' ')) ||
  errorMessage(error)

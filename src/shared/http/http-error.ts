/** Error of a failed call, with the server's code and a message in the user's language. */
export interface ErrorField {
  /** Dotted path in the request body: `lines.0.quantity`. */
  path: string
  message: string
}

/** Client-side codes for missing responses. */
export const NO_RESPONSE = 0
export const TIMED_OUT = 1

export class HttpError extends Error {
  /** Envelope code, `NO_RESPONSE` or `TIMED_OUT`. */
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown = null) {
    super(message)
    this.name = 'HttpError'
    this.code = code
    this.data = data
  }

  /** Validation errors of rejected records. */
  get fields(): readonly ErrorField[] {
    const { errors } = (this.data ?? {}) as { errors?: ErrorField[] }
    return errors ?? []
  }
}

/** Whether a call failed with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly number[]): error is HttpError =>
  error instanceof HttpError && codes.includes(error.code)

/** Whether no response was received. The server may still have processed the request. */
export const hasNoResponse = (error: unknown): boolean => hasCode(error, NO_RESPONSE, TIMED_OUT)

/** Whether the caller aborted the call. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

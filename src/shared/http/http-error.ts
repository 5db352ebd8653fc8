/** A call that did not succeed, with the server's code and a message in the user's language. */

export interface ErrorField {
  /** Dotted place in what was sent: `lines.0.quantity`. */
  path: string
  message: string
}

/** Codes for answers that never came. */
export const NO_RESPONSE = 0
export const TIMED_OUT = 1

export class HttpError extends Error {
  /** Envelope code, or one of the two above. */
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data: unknown = null) {
    super(message)
    this.name = 'HttpError'
    this.code = code
    this.data = data
  }

  /** What is wrong where, for refused records. */
  get fields(): readonly ErrorField[] {
    const { errors } = (this.data ?? {}) as { errors?: ErrorField[] }
    return errors ?? []
  }
}

/** Whether a call was given up by its caller, which is no failure. */
export const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

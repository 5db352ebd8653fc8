/** The errors the product knows, and the codes and HTTP statuses they answer with. */
import type { MessageKey } from './i18n/messages/en.ts'

/** Envelope codes. 20000 to 50014 are the specification's (§8); the 40xxx ones are ours. */
export const CODES = {
  ok: 20000,
  /** An error the user should read as a toast. */
  readable: 20001,
  validation: 40001,
  forbidden: 40003,
  notFound: 40004,
  conflict: 40009,
  /** The product is seen as a role that is no longer there. */
  roleGone: 40010,
  tooLarge: 40013,
  tooMany: 40029,
  server: 50000,
  unknownToken: 50008,
  replacedToken: 50012,
  expiredToken: 50014,
} as const
export type Code = (typeof CODES)[keyof typeof CODES]

/** The HTTP status beside each code; clients decide by the code alone. */
export const STATUS: Record<Code, number> = {
  20000: 200,
  20001: 400,
  40001: 422,
  40003: 403,
  40004: 404,
  40009: 409,
  // Not 410, which browsers keep and answer with again.
  40010: 409,
  40013: 413,
  40029: 429,
  50000: 500,
  50008: 401,
  50012: 401,
  50014: 401,
}

/** A message of the catalogue with the values of its placeholders; translated where it is shown. */
export interface Message {
  key: MessageKey
  values?: Record<string, string | number>
  /** A text of the config that replaces the catalogue's, in both languages. */
  label?: { en: string; zh: string }
}

/** What is wrong at one place of a record; `path` is dotted (`lines.0.quantity`). */
export interface FieldError extends Message {
  path: string
}

/** An error with a public face: its code decides the status, its message is shown to the user in their language. */
export class PublicError extends Error {
  readonly code: Code
  readonly publicMessage: Message
  readonly fields: readonly FieldError[]
  readonly data: unknown

  constructor(code: Code, publicMessage: Message, more: { fields?: readonly FieldError[]; data?: unknown } = {}) {
    super(publicMessage.key)
    this.code = code
    this.publicMessage = publicMessage
    this.fields = more.fields ?? []
    this.data = more.data ?? null
  }
}

export class ValidationError extends PublicError {
  constructor(fields: readonly FieldError[]) {
    // Clients that read the message alone need this reason: another name must be chosen.
    const taken = fields.find(({ key }) => key === 'error.usernameTaken')
    super(CODES.validation, { key: taken?.key ?? 'error.validation' }, { fields })
  }
}

export class ForbiddenError extends PublicError {
  constructor(message: Message = { key: 'error.forbidden' }) {
    super(CODES.forbidden, message)
  }
}

export class NotFoundError extends PublicError {
  constructor(message: Message = { key: 'error.notFound' }) {
    super(CODES.notFound, message)
  }
}

/** Two people changed one record; `data` holds the current record and the fields that differ. */
export class ConflictError extends PublicError {
  constructor(message: Message, data: unknown = null) {
    super(CODES.conflict, message, { data })
  }
}

/** Something the user should read as a toast (code 20001). */
export class ReadableError extends PublicError {
  constructor(message: Message, data: unknown = null) {
    super(CODES.readable, message, { data })
  }
}

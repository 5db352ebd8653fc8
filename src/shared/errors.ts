/** Errors shown to users, with envelope codes and HTTP statuses. */
import type { Localized } from './i18n/locales.ts'
import type { MessageKey } from './i18n/message-key.ts'
import type { TextValues } from './i18n/text.ts'

/**
 * Envelope codes. 20000 to 50014 are from the specification (§8); 40xxx, 50003 and 50007 are
 * additions.
 */
export const CODES = {
  ok: 20000,
  /** Error shown to the user as a toast. */
  readable: 20001,
  validation: 40001,
  forbidden: 40003,
  notFound: 40004,
  conflict: 40009,
  /** The previewed role no longer exists. */
  roleGone: 40010,
  tooLarge: 40013,
  /** Several rejected records of one write; `data.rows` has an envelope for each. */
  rejectedRows: 40022,
  /** The password is correct, but a second factor is required; `data` describes it. */
  secondFactor: 40028,
  tooMany: 40029,
  server: 50000,
  /** The database is unavailable. */
  unavailable: 50003,
  /** The disk of the database is full. */
  storageFull: 50007,
  unknownToken: 50008,
  replacedToken: 50012,
  expiredToken: 50014,
} as const
export type Code = (typeof CODES)[keyof typeof CODES]

/** HTTP status of each code; clients only evaluate the code. */
export const STATUS: Record<Code, number> = {
  20000: 200,
  20001: 400,
  40001: 422,
  40003: 403,
  40004: 404,
  40009: 409,
  // Browsers cache 410.
  40010: 409,
  40013: 413,
  40022: 422,
  40028: 428,
  40029: 429,
  50000: 500,
  50003: 503,
  50007: 507,
  50008: 401,
  50012: 401,
  50014: 401,
}

/** Message of the catalogue with placeholder values, translated where it is displayed. */
export interface Message {
  key: MessageKey
  values?: TextValues
  /** Text of the config that replaces that of the catalogue. */
  label?: Localized
}

/** An invalid value in a record; `path` is dotted (`lines.0.quantity`). */
export interface FieldError extends Message {
  path: string
}

/**
 * Base class of errors shown to users. The code determines the HTTP status; the message is
 * translated.
 */
export class PublicError extends Error {
  readonly code: Code
  readonly publicMessage: Message
  readonly fields: readonly FieldError[]
  readonly data: unknown

  constructor(
    code: Code,
    publicMessage: Message,
    extra: { fields?: readonly FieldError[]; data?: unknown } = {},
  ) {
    super(publicMessage.key)
    this.code = code
    this.publicMessage = publicMessage
    this.fields = extra.fields ?? []
    this.data = extra.data ?? null
  }
}

export class ValidationError extends PublicError {
  /** @param message replaces that of a form, for callers without fields to highlight */
  constructor(fields: readonly FieldError[], message: Message = { key: 'error.validation' }) {
    // Repeats the error in the message, for clients that only read that.
    const usernameTaken = fields.find(({ key }) => key === 'error.usernameTaken')
    super(CODES.validation, usernameTaken ? { key: usernameTaken.key } : message, { fields })
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

/** Concurrent change of a record; `data` holds the current record and the differing fields. */
export class ConflictError extends PublicError {
  constructor(message: Message, data: unknown = null) {
    super(CODES.conflict, message, { data })
  }
}

/** Rejected record of a write; `index` is its position in the request. */
export interface RejectedRow {
  index: number
  error: PublicError
}

/** Several records of one write were rejected; nothing was stored. */
export class RejectedRowsError extends PublicError {
  readonly rows: readonly RejectedRow[]

  constructor(rows: readonly RejectedRow[]) {
    super(CODES.rejectedRows, { key: 'error.rejectedRows', values: { smart_count: rows.length } })
    this.rows = rows
  }
}

/** Error shown to the user as a toast (code 20001). */
export class ReadableError extends PublicError {
  constructor(message: Message, data: unknown = null) {
    super(CODES.readable, message, { data })
  }
}

/** The database is unavailable. */
export class UnavailableError extends PublicError {
  constructor(message: Message = { key: 'error.unavailable' }) {
    super(CODES.unavailable, message)
  }
}

/** The disk of the database is full. */
export class StorageFullError extends PublicError {
  constructor() {
    super(CODES.storageFull, { key: 'error.storageFull' })
  }
}

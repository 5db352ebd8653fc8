/** Two people changed one record: what the server tells the second (code 40009). */
import { CODES } from '#shared/errors.ts'
import { HttpError } from '#shared/http/http-error.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

export interface Conflict {
  /** The record as it is now. */
  current: AnyRecord
  /** The fields that differ from those this save began from. */
  changed: readonly string[]
}

/** The conflict an error tells of, or null. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof HttpError) || error.code !== CODES.conflict) return null
  const { current, changed } = (error.data ?? {}) as Partial<Conflict>
  return current ? { current, changed: changed ?? [] } : null
}

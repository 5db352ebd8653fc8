/** Edit conflicts: the server's answer to the second of two writers (code 40009). */
import { CODES } from '#shared/errors.ts'
import { HttpError } from '#shared/http/http-error.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

export interface Conflict {
  /** The current record. */
  current: AnyRecord
  /** The fields that differ from the version that this save is based on. */
  changed: readonly string[]
}

/** The conflict in an error, or null. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof HttpError) || error.code !== CODES.conflict) return null
  const { current, changed } = (error.data ?? {}) as Partial<Conflict>
  return current ? { current, changed: changed ?? [] } : null
}

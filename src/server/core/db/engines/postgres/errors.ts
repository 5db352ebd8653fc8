/** Classifies errors of node-postgres and the server. */
import type { Outage } from '../engine.ts'

/** The connection was lost before the response. */
export class ConnectionLostError extends Error {}

/** No connection was available within the time limit. */
export class NoConnectionError extends Error {}

/** The connection was lost during a commit whose outcome is unknown. */
export class UnknownOutcomeError extends Error {}

/** Connection exceptions, shutdown of the server or of this session, too many connections. */
const DISCONNECTED = /^(08...|25P03|53300|57P0[1-5])$/
/** Serialization failure, deadlock. */
const ROLLED_BACK = /^(40001|40P01)$/
/** Unavailable lock, read-only server (failover), insufficient resources. */
const OVERLOADED = /^(55P03|25006|53[02-4]00)$/
const TIMEOUT = '57014'
/** Corrupted data or index. */
const DAMAGED = /^XX00[12]$/
const DISK_FULL = '53100'
/** Wrong address or credentials, for which a retry is useless. */
const REJECTED = /^(28...|3D000|42501)$/

/** Of errors that the server sent, which alone have a severity; imports no driver, because SQLite does without. */
const codeOf = (error: unknown) =>
  error instanceof Error && 'severity' in error && 'code' in error ? String(error.code) : ''

/** Whether the server ended the session with this error. */
export const isDisconnect = (error: unknown): boolean => DISCONNECTED.test(codeOf(error))

/** Whether retrying a connection is useless. */
export const isRejected = (error: unknown): boolean => REJECTED.test(codeOf(error))

export const isTemporary = (error: unknown): boolean =>
  error instanceof ConnectionLostError || ROLLED_BACK.test(codeOf(error))

export function outageOf(error: unknown): Outage | null {
  if (error instanceof UnknownOutcomeError) return 'unknown'
  if (error instanceof NoConnectionError || isTemporary(error)) return 'unavailable'
  const code = codeOf(error)
  if (code === DISK_FULL) return 'full'
  if (code === TIMEOUT) return 'slow'
  if (DAMAGED.test(code)) return 'damaged'
  return OVERLOADED.test(code) ? 'unavailable' : null
}

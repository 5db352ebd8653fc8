/** Classifies errors of node-postgres and the server. */
import type { Outage } from '../engine.ts'

/** The connection was lost before the response. */
export class ConnectionLostError extends Error {}

/** No connection was available within the time limit. */
export class NoConnectionError extends Error {}

/** The connection was lost during a commit whose outcome is unknown. */
export class UnknownOutcomeError extends Error {}

const CONNECTION_EXCEPTION = '08'
const INVALID_AUTHORIZATION = '28'
/** Shutdown of the server or of this session, limits of time, too many connections. */
const DISCONNECTED = new Set(['25P03', '53300', '57P01', '57P02', '57P03', '57P04', '57P05'])
/** Serialization failure, deadlock. */
const ROLLED_BACK = new Set(['40001', '40P01'])
/** Unknown database, insufficient privilege. */
const REJECTED = new Set(['3D000', '42501'])
/** Outages in which the connection remains, by SQLSTATE. */
const OUTAGES: Partial<Record<string, Outage>> = {
  // Unavailable lock.
  '55P03': 'unavailable',
  // Server that only reads (failover).
  '25006': 'unavailable',
  // Insufficient resources, of memory, and of the server's settings.
  '53000': 'unavailable',
  '53200': 'unavailable',
  '53400': 'unavailable',
  '53100': 'full',
  // Time limit of a statement.
  '57014': 'slow',
  // Corrupted data, and index.
  XX001: 'damaged',
  XX002: 'damaged',
}

/**
 * Code of an error of the server; only these have a severity. Imports no driver, because SQLite
 * does without.
 */
const codeOf = (error: unknown) =>
  error instanceof Error && 'severity' in error && 'code' in error ? String(error.code) : ''

/** Whether the server ended the session with this error. */
export function isDisconnect(error: unknown): boolean {
  const code = codeOf(error)
  return code.startsWith(CONNECTION_EXCEPTION) || DISCONNECTED.has(code)
}

/** Whether retrying a connection is useless: wrong address or credentials. */
export function isRejected(error: unknown): boolean {
  const code = codeOf(error)
  return code.startsWith(INVALID_AUTHORIZATION) || REJECTED.has(code)
}

export const isTemporary = (error: unknown): boolean =>
  error instanceof ConnectionLostError || ROLLED_BACK.has(codeOf(error))

/** Returns the outage that caused an error; null for other errors. */
export function outageOf(error: unknown): Outage | null {
  if (error instanceof UnknownOutcomeError) return 'unknown'
  if (error instanceof NoConnectionError || isTemporary(error)) return 'unavailable'
  return OUTAGES[codeOf(error)] ?? null
}

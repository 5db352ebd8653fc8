/** Errors of node-postgres and of the server, by what they mean for a request. */
import pg from 'pg'
import type { Outage } from '../engine.ts'

/** The connection ended before the server answered. */
export class ConnectionLostError extends Error {}

/** No connection within the time limit. */
export class NoConnectionError extends Error {}

/** The connection ended during a commit, and the server does not know its outcome. */
export class UnknownOutcomeError extends Error {}

/** Connection exceptions, shutdown of the server or of this session, too many connections. */
const DISCONNECTED = /^(08...|25P03|53300|57P0[1-5])$/
/** Serialization failure, deadlock. */
const ROLLED_BACK = /^(40001|40P01)$/
/** A time limit, a lock that is not available, a server that has become a replica, too little memory. */
const OVERLOADED = /^(57014|55P03|25006|53[02-4]00)$/
const DISK_FULL = '53100'
/** The address or the credentials are wrong: time does not change that. */
const REJECTED = /^(28...|3D000|42501)$/

const codeOf = (error: unknown) => (error instanceof pg.DatabaseError ? (error.code ?? '') : '')

/** Whether the server ended the session with this error. */
export const isDisconnect = (error: unknown): boolean => DISCONNECTED.test(codeOf(error))

/** Whether another attempt to connect fails as well. */
export const isRejected = (error: unknown): boolean => REJECTED.test(codeOf(error))

export const isTemporary = (error: unknown): boolean =>
  error instanceof ConnectionLostError || ROLLED_BACK.test(codeOf(error))

export function outageOf(error: unknown): Outage | null {
  if (error instanceof UnknownOutcomeError) return 'unknown'
  if (error instanceof NoConnectionError || isTemporary(error)) return 'unavailable'
  const code = codeOf(error)
  if (code === DISK_FULL) return 'full'
  return OVERLOADED.test(code) ? 'unavailable' : null
}

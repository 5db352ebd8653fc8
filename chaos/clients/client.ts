/**
 * A client of the server: does something again and again, remembers what was acknowledged, and
 * compares in the end.
 */
import type { Context } from '#server/context.ts'
import type { Caller } from '../api.ts'
import type { Findings } from '../findings.ts'
import type { Random } from '../random.ts'

export interface Client {
  /**
   * Does one thing until it is acknowledged.
   * @returns the number of writes that were acknowledged
   */
  act(): Promise<number>
  /** Compares the database with what was acknowledged. */
  check(context: Context): Promise<Findings>
}

export interface ClientOptions {
  /** Distinguishes the client's records from those of others. */
  name: string
  caller: Caller
  random: Random
}

/** A part as the API returns it. */
export interface PartRecord {
  id: number
  lock_version: number
  weight: number
  remark: string | null
}

/** An answer that a client did not expect. */
export const unexpected = (action: string, answer: { code: number; message: string }): Error =>
  new Error(`${action}: ${answer.code} ${answer.message}`)

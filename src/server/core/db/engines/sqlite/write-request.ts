/** Messages between the clients of the write queue and the queue. */
import type { Forecast } from './id-forecasts.ts'

export interface Statement {
  sql: string
  parameters: readonly unknown[]
  /** Forecast of the returned ids. */
  forecast?: Forecast
}

export interface StatementResult {
  rows: unknown[]
  changes: number
}

/** Next statements of a transaction; `end` ends it after them. */
export interface WriteRequest {
  /** Id, assigned by the client. */
  transaction: number
  /** Set in the first request of a transaction. */
  begin?: boolean
  /** Set with `begin` for the transaction of a request, which is rolled back when it pauses for too long. */
  isLimited?: boolean
  statements: readonly Statement[]
  end?: 'commit' | 'rollback'
}

/** Result of the last statement, or the first error, after which the transaction can only be rolled back. */
export type WriteReply = { result: StatementResult } | { error: Error }

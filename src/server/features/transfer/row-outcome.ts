/** Converts the outcome of an operation to the result of its row. */
import type { Outcome } from '#server/core/writes/types.ts'
import type { Problem, RowStatus } from './report.ts'

export interface RowResult {
  status: RowStatus
  problems: readonly Problem[]
  /** The record, if there is one. */
  id: number | null
}

/** The row result for an outcome. */
export function rowOutcome(outcome: Outcome): RowResult {
  if (outcome.status === 'failed') {
    const problems = outcome.fields.length ? outcome.fields : [outcome.error.publicMessage]
    return { status: 'failed', problems, id: null }
  }
  const status = outcome.status === 'deleted' ? 'unchanged' : outcome.status
  return { status, problems: [], id: outcome.record.id }
}

/** Converts the outcome of an operation to the result of its row. */
import type { Outcome } from '#server/core/writes/types.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Problem, RowStatus } from './report.ts'

export interface RowResult {
  status: RowStatus
  /** Why it failed, or is doubtful. */
  problems: readonly Problem[]
  /** The record, if there is one. */
  id: number | null
  /** In a dry run: the record as it is, and the values that it would get. */
  change?: RowChange
}

export interface RowChange {
  before: AnyRecord | null
  values: Readonly<Record<string, unknown>>
  /** Texts of references to records that the file itself creates, by field. */
  names: Readonly<Record<string, string>>
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

/** What became of a row, from what became of its operation. */
import type { Outcome } from '../writes/types.ts'
import type { Problem, RowStatus } from './report.ts'

/** The outcome of an operation as that of its row. */
export function rowOutcome(outcome: Outcome): { status: RowStatus; problems: readonly Problem[]; id: number | null } {
  if (outcome.status === 'failed') {
    const problems = outcome.fields.length ? outcome.fields : [outcome.error.publicMessage]
    return { status: 'failed', problems, id: null }
  }
  const status = outcome.status === 'deleted' ? 'unchanged' : outcome.status
  return { status, problems: [], id: outcome.record.id }
}

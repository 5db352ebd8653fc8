/** The part list of a drawing as it was, compared line by line with the current one. */
import { sameValue } from '#shared/same-value.ts'
import type { PartRow } from './use-rows.ts'

export interface ComparedRow {
  /** Line as it was; one that was added since is as it is now. */
  row: PartRow
  state: 'same' | 'changed' | 'removed' | 'added'
  /** The current line, if it has changed. */
  now?: PartRow
}

const comparedValues = ({ balloon, part, quantity }: PartRow) => ({ balloon, part, quantity })

/** All lines as they were, then those that were added since. */
export function compareRows(past: readonly PartRow[], now: readonly PartRow[]): ComparedRow[] {
  const current = new Map(now.map((row) => [row.id, row]))
  const formerIds = new Set(past.map(({ id }) => id))
  const former = past.map((row): ComparedRow => {
    const currentRow = current.get(row.id)
    if (!currentRow) return { row, state: 'removed' }
    if (sameValue(comparedValues(row), comparedValues(currentRow))) return { row, state: 'same' }
    return { row, state: 'changed', now: currentRow }
  })
  const added = now
    .filter(({ id }) => !formerIds.has(id))
    .map((row): ComparedRow => ({ row, state: 'added' }))
  return [...former, ...added]
}

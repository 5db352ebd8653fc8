/** What a deletion did to others: references that were emptied come back with their target, whoever may write them. */
import { meaningOf } from '#shared/fields/index.ts'
import type { FieldChange } from './audit.ts'
import type { WriteContext } from './rule.ts'

interface Entry {
  action: string
  resource: string
  changes: readonly FieldChange[]
}

/** Whether a change of a write did nothing but empty references to what the same write deleted. */
export function isConsequence({ resources }: WriteContext, entry: Entry, entries: readonly Entry[]): boolean {
  if (entry.action !== 'update') return false
  const gone = new Set(entries.filter(({ action }) => action === 'delete').map(({ resource }) => resource))
  return entry.changes.every(({ field }) => {
    const f = resources[entry.resource]?.fields[field]
    const target = f && (meaningOf(f).refersTo?.(f) ?? meaningOf(f).linksTo?.(f))
    return target !== undefined && gone.has(target)
  })
}

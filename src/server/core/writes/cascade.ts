/**
 * Cascades of deletions: undo restores cleared references with their target, even where the user may not write them.
 */
import { definitionOf } from '#shared/fields/index.ts'
import type { FieldChange } from './audit.ts'
import type { WriteContext } from './hook.ts'

interface Entry {
  action: string
  resource: string
  changes: readonly FieldChange[]
}

/** Whether an update only cleared references to records that the same write deleted. */
export function isCascade({ resources }: WriteContext, entry: Entry, entries: readonly Entry[]): boolean {
  if (entry.action !== 'update') return false
  const deleted = new Set(entries.filter(({ action }) => action === 'delete').map(({ resource }) => resource))
  return entry.changes.every(({ field }) => {
    const f = resources[entry.resource]?.fields[field]
    const target = f && (definitionOf(f).refersTo?.(f) ?? definitionOf(f).linksTo?.(f))
    return target !== undefined && deleted.has(target)
  })
}

/** The events of one interval of the feed, before filtering by reader. */
import type { RecordKey } from '#shared/live.ts'

/** Changed records of a resource. */
export interface Changed {
  /** Null when unknown. */
  ids: ReadonlySet<number> | null
  hasDeletions: boolean
}

export interface Tick {
  changes: ReadonlyMap<string, Changed>
  presence: readonly RecordKey[]
  notes: readonly RecordKey[]
}

export const NOTHING: Tick = { changes: new Map(), presence: [], notes: [] }

export const isEmpty = ({ changes, presence, notes }: Tick): boolean =>
  !changes.size && !presence.length && !notes.length

/** More ids than these are not listed. */
const MAX_IDS = 200

/** Both ticks as one, for a reader who has missed the first. */
export function mergeTicks(first: Tick, second: Tick): Tick {
  const changes = new Map(first.changes)
  for (const [name, change] of second.changes) {
    const existing = changes.get(name)
    changes.set(name, existing ? mergeChanges(existing, change) : change)
  }
  return {
    changes,
    presence: mergeKeys(first.presence, second.presence),
    notes: mergeKeys(first.notes, second.notes),
  }
}

const mergeKeys = (first: readonly RecordKey[], second: readonly RecordKey[]): RecordKey[] => [
  ...new Map([...first, ...second].map((key) => [`${key.resource} ${key.id}`, key])).values(),
]

const mergeChanges = (first: Changed, second: Changed): Changed => ({
  ids: first.ids && second.ids ? limitIds(first.ids.union(second.ids)) : null,
  hasDeletions: first.hasDeletions || second.hasDeletions,
})

/** The ids, or null when they are too many. */
export const limitIds = (ids: ReadonlySet<number>): ReadonlySet<number> | null =>
  ids.size > MAX_IDS ? null : ids

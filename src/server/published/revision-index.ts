/** Relations between revisions: which are later, earlier, or can't be compared. */
import { type Revision, rankRevisions } from '#shared/revisions/order.ts'

/** Newest revisions of a record that are compared with each of its revisions. */
const MAX_LATER = 50

export interface RevisionIndex {
  /** The newest revision, if it is another one. */
  newest(id: number): number | null
  /** All records with a later revision. */
  superseded(): number[]
  /** All earlier revisions, newest first. */
  earlier(id: number): number[]
  /** Revisions that can't be compared with this one, where neither has a later one. */
  unordered(id: number): number[]
  /** All revisions, with the record itself, newest first. */
  family(id: number): number[]
  /** Moves earlier revisions behind the newest one of the same list. */
  regroup(ids: readonly number[]): number[]
}

export interface RevisionEntry extends Revision {
  /** The texts that may differ by language: null where a language has none. */
  names: (string | null)[]
  /** Everything else that is equal in all revisions. */
  rest: string
  /** Ids of the records that it is for, such as products; empty if it is for none in particular. */
  targets: readonly number[]
}

/** A text in one of the languages is equal, and none differs. */
const haveSameName = (a: RevisionEntry, b: RevisionEntry): boolean =>
  a.names.every(
    (text, index) => text === null || b.names[index] === null || text === b.names[index],
  )

/** @param target the only one that matters, or null */
export function indexRevisions(
  entries: readonly RevisionEntry[],
  target: number | null,
): RevisionIndex {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const later = new Map<number, Set<number>>()
  const mates = new Map<number, Set<number>>()
  const incomparable = new Map<number, Set<number>>()
  const isFor = (next: RevisionEntry, before: RevisionEntry) =>
    target !== null || before.targets.every((id) => next.targets.includes(id))
  for (const bucket of bucketsOf(entries, target)) {
    const ranks = rankRevisions(bucket)
    const newestFirst = bucket.toSorted(
      (a, b) => (ranks.get(b.id)?.rank ?? 0) - (ranks.get(a.id)?.rank ?? 0),
    )
    for (const entry of bucket) {
      let count = 0
      for (const other of newestFirst) {
        if (count === MAX_LATER) break
        if (other === entry || !haveSameName(entry, other)) continue
        add(mates, entry.id, other.id)
        const [own, next] = [ranks.get(entry.id), ranks.get(other.id)]
        if (own?.group !== next?.group || own?.rank === next?.rank)
          add(incomparable, entry.id, other.id)
        else if ((next?.rank ?? 0) > (own?.rank ?? 0) && isFor(other, entry)) {
          add(later, entry.id, other.id)
          count++
        }
      }
    }
  }
  for (const { id, replaces } of entries)
    if (replaces !== null && byId.has(replaces)) add(later, replaces, id)
  const before = new Map<number, Set<number>>()
  for (const [id, ids] of later) for (const next of ids) add(before, next, id)

  const allLater = closureOf(later)
  const allEarlier = closureOf(before)
  const byAge = (a: number, b: number) => allLater(a).size - allLater(b).size || b - a
  const isNewest = (id: number) => allLater(id).size === 0
  const newest = (id: number) => [...allLater(id)].toSorted(byAge)[0] ?? null
  const family = (id: number) => {
    const found = new Set([id])
    for (const member of found)
      for (const other of [
        ...(mates.get(member) ?? []),
        ...allLater(member),
        ...allEarlier(member),
      ])
        found.add(other)
    return [...found].toSorted(byAge)
  }
  return {
    newest,
    superseded: () => [...later.keys()].filter((id) => !isNewest(id)),
    earlier: (id) => [...allEarlier(id)].toSorted(byAge),
    unordered: (id) =>
      isNewest(id)
        ? [...(incomparable.get(id) ?? [])].filter(
            (other) => isNewest(other) && !allEarlier(id).has(other),
          )
        : [],
    family,
    regroup: (ids) => {
      const listed = new Set(ids)
      const regrouped = new Set<number>()
      for (const id of ids) {
        if (regrouped.has(id)) continue
        const first = [...allLater(id)].toSorted(byAge).find((next) => listed.has(next)) ?? id
        for (const member of [first, ...[...allEarlier(first)].toSorted(byAge)])
          if (listed.has(member)) regrouped.add(member)
        regrouped.add(id)
      }
      return [...regrouped]
    },
  }
}

/**
 * Entries that may be revisions of each other, by what they are for and their name in each
 * language.
 */
function bucketsOf(entries: readonly RevisionEntry[], target: number | null): RevisionEntry[][] {
  const buckets = new Map<string, RevisionEntry[]>()
  for (const entry of entries) {
    const targets = target !== null ? [target] : entry.targets.length ? entry.targets : [null]
    const names = entry.names.length ? entry.names : ['']
    for (const [index, text] of names.entries()) {
      if (text === null) continue
      for (const id of targets) {
        const key = JSON.stringify([entry.rest, index, text, id])
        const bucket = buckets.get(key)
        if (bucket) bucket.push(entry)
        else buckets.set(key, [entry])
      }
    }
  }
  return [...buckets.values()].filter((bucket) => bucket.length > 1)
}

/** Records that can be reached from each record, without those that lead back to it. */
function closureOf(edges: ReadonlyMap<number, ReadonlySet<number>>): (id: number) => Set<number> {
  const reached = memoize((id) => reach(edges, id))
  return memoize((id) => new Set([...reached(id)].filter((next) => !reached(next).has(id))))
}

function reach(edges: ReadonlyMap<number, ReadonlySet<number>>, from: number): Set<number> {
  const found = new Set<number>()
  const open = [from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const next of edges.get(id) ?? []) {
      if (found.has(next) || next === from) continue
      found.add(next)
      open.push(next)
    }
  }
  return found
}

function add(sets: Map<number, Set<number>>, key: number, value: number): void {
  const set = sets.get(key)
  if (set) set.add(value)
  else sets.set(key, new Set([value]))
}

function memoize<T>(compute: (id: number) => T): (id: number) => T {
  const results = new Map<number, T>()
  return (id) => {
    const known = results.get(id)
    if (known !== undefined) return known
    const result = compute(id)
    results.set(id, result)
    return result
  }
}

/** Orders the revisions of a record: by version, else by date, and as users have set it. */
import { compareVersionMarks, parseVersionMark, type VersionMark } from './version-text.ts'

export interface Revision {
  id: number
  version: string | null
  date: string | null
  /** The revision before, set by a user. */
  replaces: number | null
}

interface Marked extends Revision {
  mark: VersionMark | null
}

/** Added to the rank of a revision that replaces another one: before the next rank. */
const AFTER = 1 / 1024

/**
 * Ranks revisions of the same record in groups: within a group, a higher rank is newer, and an
 * equal one has no order. Revisions of different groups have none, either.
 */
export function rankRevisions(
  revisions: readonly Revision[],
): Map<number, { group: number; rank: number }> {
  const marked = revisions.map((revision) => ({
    ...revision,
    mark: parseVersionMark(revision.version),
  }))
  const ranks = new Map<number, { group: number; rank: number }>()
  for (const [group, members] of groupsOf(marked).entries()) {
    for (const [id, rank] of rankGroup(members)) ranks.set(id, { group, rank })
  }
  return ranks
}

type Compare = (a: Marked, b: Marked) => number
interface Group {
  members: Marked[]
  compare: Compare
}

const byDate: Compare = (a, b) =>
  a.date && b.date ? (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) : 0
const byVersion: Compare = (a, b) => compareVersionMarks(a.mark, b.mark) || byDate(a, b)
const byDateFirst: Compare = (a, b) => byDate(a, b) || (compareVersionMarks(a.mark, b.mark) ?? 0)

/**
 * One order for all where their versions are of one kind, or where all have a date: with both in
 * turn, each of three could be newer than another.
 */
function groupsOf(all: readonly Marked[]): Group[] {
  const isOrdered = (members: readonly Marked[]) =>
    members.every(
      ({ mark }) => mark && compareVersionMarks(members[0]?.mark ?? null, mark) !== null,
    )
  const members = [...all]
  if (isOrdered(members)) return [{ members, compare: byVersion }]
  if (members.every(({ date }) => date)) return [{ members, compare: byDateFirst }]
  const kinds = Map.groupBy(members, ({ id, mark }) =>
    mark ? `${mark.kind} ${'parts' in mark ? mark.parts.length : ''}` : `#${id}`,
  )
  return [...kinds.values()].map((ofKind) => ({ members: ofKind, compare: byVersion }))
}

function rankGroup({ members, compare }: Group): Map<number, number> {
  const ranks = new Map<number, number>()
  let rank = 0
  let before: Marked | undefined
  for (const revision of members.toSorted(compare)) {
    if (before && compare(before, revision) !== 0) rank++
    ranks.set(revision.id, rank)
    before = revision
  }
  // The order that a user has set wins, also for a version that looks older.
  for (let step = 0; step < members.length; step++) {
    const moved = members.filter(
      ({ id, replaces }) => (ranks.get(replaces ?? 0) ?? -1) >= (ranks.get(id) ?? 0),
    )
    if (!moved.length) break
    for (const { id, replaces } of moved) ranks.set(id, (ranks.get(replaces ?? 0) ?? 0) + AFTER)
  }
  return ranks
}

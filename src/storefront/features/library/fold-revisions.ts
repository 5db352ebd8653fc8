/** Folds earlier revisions of a list's records below the newest one. */

interface Listed {
  id: number
}

/** The id of the revision that supersedes a record, if the kind has revisions. */
const laterOf = (record: Listed): number | null => (record as { later?: { id: number } | null }).later?.id ?? null

/**
 * Takes the records that are superseded by another one of the list out of it. @returns what is shown, in its order, and the
 * earlier revisions of each by its id
 */
export function foldRevisions<T extends Listed>(records: readonly T[]): { shown: T[]; earlier: Map<number, T[]> } {
  const byId = new Map(records.map((record) => [record.id, record]))
  const newestOf = (record: T): T => {
    const passed = new Set<number>()
    let newest = record
    for (let next: T | undefined = record; next && !passed.has(next.id); next = byId.get(laterOf(next) ?? 0)) {
      passed.add(next.id)
      newest = next
    }
    return newest
  }
  const families = Map.groupBy(records, newestOf)
  const earlier = new Map(
    [...families].flatMap(([newest, family]): [number, T[]][] => {
      const others = family.filter((record) => record !== newest)
      return others.length ? [[newest.id, others]] : []
    }),
  )
  return { shown: records.filter((record) => newestOf(record) === record), earlier }
}

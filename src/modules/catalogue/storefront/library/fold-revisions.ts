/** Folds earlier revisions of a list's records below the newest one. */

interface RevisedRecord {
  id: number
}

/** The id of the revision that supersedes a record, if the kind has revisions. */
const laterOf = (record: RevisedRecord): number | null =>
  (record as { later?: { id: number } | null }).later?.id ?? null

/**
 * Takes the records that are superseded by another one of the list out of it.
 * @returns the latest records, in their order, and the earlier revisions of each by its id
 */
export function foldRevisions<T extends RevisedRecord>(
  records: readonly T[],
): { latest: T[]; earlier: Map<number, T[]> } {
  const byId = new Map(records.map((record) => [record.id, record]))
  const newestOf = (record: T): T => {
    const visited = new Set<number>()
    let newest = record
    for (
      let next: T | undefined = record;
      next && !visited.has(next.id);
      next = byId.get(laterOf(next) ?? 0)
    ) {
      visited.add(next.id)
      newest = next
    }
    return newest
  }
  const families = Map.groupBy(records, newestOf)
  const earlier = new Map(
    [...families].flatMap(([newest, family]): [number, T[]][] => {
      const older = family.filter((record) => record !== newest)
      return older.length ? [[newest.id, older]] : []
    }),
  )
  return { latest: records.filter((record) => newestOf(record) === record), earlier }
}

/** Finds the closest match of a misspelled name. */

/**
 * Normalises a name to letters and digits: `Part number`, `part_number` and `Part-Number` become
 * equal.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Damerau–Levenshtein distance (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const above = rows[i - 1] as number[]
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (same ? 0 : 1),
      )
      if (swapped) row[j] = Math.min(row[j] ?? 0, (rows[i - 2]?.[j - 2] ?? 0) + 1)
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}

/** Returns the candidate closest to `name`; undefined if none is close enough to be a typo. */
export function closestMatch(name: string, candidates: Iterable<string>): string | undefined {
  const query = plainName(name)
  let best: { name: string; edits: number } | undefined
  for (const candidate of new Set(candidates)) {
    const plain = plainName(candidate)
    const edits =
      query.length > 2 && (plain.startsWith(query) || query.startsWith(plain)) && plain.length > 2
        ? 1
        : editDistance(query, plain)
    const limit = Math.max(1, Math.floor(Math.max(query.length, plain.length) / 3))
    if (edits <= limit && edits < (best?.edits ?? Number.POSITIVE_INFINITY))
      best = { name: candidate, edits }
  }
  return best?.name
}

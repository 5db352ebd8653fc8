/** Deep equality of two field values (plain data, object keys in any order). */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return (a ?? null) === (b ?? null)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const entries = Object.entries(a)
  const right = new Map(Object.entries(b))
  const keys = new Set([...entries.map(([key]) => key), ...right.keys()])
  const left = new Map(entries)
  return [...keys].every((key) => sameValue(left.get(key), right.get(key)))
}

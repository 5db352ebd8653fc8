/** Deep equality of two field values (plain data, object keys in any order). */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return (a ?? null) === (b ?? null)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const left = Object.entries(a)
  const right = new Map(Object.entries(b))
  const keys = new Set([...left.map(([key]) => key), ...right.keys()])
  const own = new Map(left)
  return [...keys].every((key) => sameValue(own.get(key), right.get(key)))
}

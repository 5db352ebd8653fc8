/** Serialises rows to a single statement parameter. */
const LONE_SURROGATE = /\\ud[89a-f]/i

/** Accepts texts with lone surrogates, like both drivers. */
export function toJson(rows: readonly unknown[]): string {
  const text = JSON.stringify(rows)
  if (!LONE_SURROGATE.test(text)) return text
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
}

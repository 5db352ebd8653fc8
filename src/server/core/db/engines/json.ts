/** Rows as one parameter of a statement. */

const LONE_SURROGATE = /\\ud[89a-f]/i

/** Texts that were cut within a character are accepted, as they are by both drivers. */
export function toJson(rows: readonly unknown[]): string {
  const text = JSON.stringify(rows)
  if (!LONE_SURROGATE.test(text)) return text
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value))
}

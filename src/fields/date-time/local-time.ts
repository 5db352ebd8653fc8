/** Converts between stored instants (ISO 8601, UTC) and the local time of native inputs. */

/**
 * `2026-03-31T14:05` in local time, or '' for an unreadable instant. A day, as filters have, begins
 * in local time.
 */
export function toLocalInput(instant: string): string {
  const date = new Date(instant.length === 10 ? `${instant}T00:00` : instant)
  if (Number.isNaN(date.getTime())) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/**
 * A local time without zone as an instant; unreadable text is returned unchanged, so that the
 * schema rejects it.
 */
export function fromLocalInput(local: string): string {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? local : date.toISOString()
}

/** The first and the last millisecond of a local day (`2026-03-31`) as instants. */
export const startOfDay = (day: string) => fromLocalInput(`${day}T00:00:00.000`)
export const endOfDay = (day: string) => fromLocalInput(`${day}T23:59:59.999`)

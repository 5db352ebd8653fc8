/** Between instants as stored (ISO 8601, UTC) and the local time of the browser's own inputs. */

/** `2026-03-31T14:05` in local time, or '' where the instant cannot be read. */
export function toLocalInput(instant: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** A local time without zone as an instant; what cannot be read is returned as it came, for the schema to refuse. */
export function fromLocalInput(local: string): string {
  const at = new Date(local)
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}

/** The first and the last millisecond of a local day (`2026-03-31`) as instants. */
export const startOfDay = (day: string) => fromLocalInput(`${day}T00:00:00.000`)
export const endOfDay = (day: string) => fromLocalInput(`${day}T23:59:59.999`)

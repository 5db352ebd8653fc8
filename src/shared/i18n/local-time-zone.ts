/** ICU’s name for a time zone that has none. */
const UNKNOWN = 'Etc/Unknown'

/** Time zone of this computer; UTC where it has no name. */
export function localTimeZone(): string {
  const { timeZone = UNKNOWN } = Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string }
  return timeZone === UNKNOWN ? 'UTC' : timeZone
}

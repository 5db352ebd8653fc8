/** Weeks from Monday to Monday, in UTC. */

const DAY_MS = 24 * 60 * 60_000
const dayOf = (index: number) => new Date(index).toISOString().slice(0, 10)

/** The week of an instant and those before it, earliest first; days as `YYYY-MM-DD`, `to` is exclusive. */
export function weeksBefore(now: Date, count: number): { from: string; to: string }[] {
  const today = Date.parse(dayOf(now.getTime()))
  const monday = today - ((now.getUTCDay() + 6) % 7) * DAY_MS
  return Array.from({ length: count }, (_, index) => {
    const from = monday - (count - 1 - index) * 7 * DAY_MS
    return { from: dayOf(from), to: dayOf(from + 7 * DAY_MS) }
  })
}

/** Days of lists by time, in local time. */
import { useNow } from '#fields/parts/relative-time.ts'
import { formatLongDate } from '#shared/i18n/format.ts'
import { DAY_MS } from '#shared/measures.ts'
import { useLanguage, useText } from '../i18n/text.ts'

/** The midnight that begins the local day of an instant. */
export const dayOf = (instant: string | number): string =>
  new Date(new Date(instant).setHours(0, 0, 0, 0)).toISOString()

/** Names a day: today, yesterday, or its date. */
export function useDayName(): (day: string) => string {
  const text = useText()
  const locale = useLanguage()
  const now = useNow()
  return (day) => {
    if (day === dayOf(now)) return text('writes.today')
    if (day === dayOf(now - DAY_MS)) return text('writes.yesterday')
    return formatLongDate(day, locale, undefined)
  }
}

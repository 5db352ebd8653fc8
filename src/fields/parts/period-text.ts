/** Periods of filters as people name them. */
import type { Text } from '#admin/i18n/text.ts'
import type { Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { countedPeriod, NAMED_PERIODS } from '../period.ts'

/** `Last 7 days`, `This month`, `November 2026`. */
export function periodText(text: Text, period: string, locale: Locale): string {
  const counted = countedPeriod(period)
  if (counted) return text(`fields.period.${counted.kind}.${counted.unit}`, { smart_count: counted.count })
  const namedPeriod = NAMED_PERIODS.find((name) => name === period)
  return namedPeriod ? text(`fields.period.${namedPeriod}`) : formatIn(locale).month(period)
}

/** The ways in which a cell can be read. */
import { DATE_ORDERS, type DateOrder, type Decimal } from '#shared/file-import.ts'

/** A number with one mark and three digits behind it. */
const THOUSAND_OR_FRACTION = /^[^\d]*\d{1,3}[.,]\d{3}[^\d.,]*$/
const DATE = /^\D*(\d+)\D+(\d+)\D+(\d+)/

/** The sample that shows the question best. */
export const ambiguousNumber = (samples: readonly string[]): string =>
  samples.find((sample) => THOUSAND_OR_FRACTION.test(sample.trim())) ?? samples[0] ?? ''

/** A number as it is read with a decimal mark; the other mark separates thousands. */
export const numberAs = (sample: string, decimal: Decimal): string => {
  const digits = sample.trim().replace(/[^\d.,+-]/g, '')
  return decimal === ',' ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
}

/** The first sample that several orders can read. */
export const ambiguousDate = (samples: readonly string[]): string =>
  samples.find((sample) => dateReadings(sample).length > 1) ?? samples[0] ?? ''

/** The orders that give a day, with the day as `2024-03-05`. */
export function dateReadings(sample: string): { order: DateOrder; day: string }[] {
  const numbers = DATE.exec(sample)?.slice(1)
  if (!numbers) return []
  return DATE_ORDERS.flatMap((order) => {
    const [year = '', month = '', day = ''] = (['y', 'm', 'd'] as const).map(
      (part) => numbers[order.indexOf(part)],
    )
    if (year.length === 3 || year.length === 1 || month.length > 2 || day.length > 2) return []
    const fullYear = year.length === 2 ? `20${year}` : year
    const text = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    const time = Date.parse(`${text}T00:00:00Z`)
    // Date.parse takes 31 February for a day of March.
    const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
    return isDay ? [{ order, day: text }] : []
  })
}

/**
 * Serial numbers: prefix of the product, year and month, place within the month (`V12-2407-0140`).
 */

const SHAPE = /^([A-Z0-9]+-\d{4}-)(\d{4})$/
/** No product is built in larger numbers in one month. */
const LAST_OF_MONTH = 999

/** The last serial number before this one. */
export function serialBefore(serial: string): string {
  const [, month = '', path = ''] = SHAPE.exec(serial) ?? []
  const before = Number(path) - 1
  return before > 0 ? month + String(before).padStart(4, '0') : lastOfMonthBefore(month)
}

function lastOfMonthBefore(month: string): string {
  const [prefix = '', date = ''] = month.split('-')
  const [year, number] = [Number(date.slice(0, 2)), Number(date.slice(2))]
  const before = number > 1 ? year * 100 + number - 1 : (year - 1) * 100 + 12
  return `${prefix}-${String(before).padStart(4, '0')}-${String(LAST_OF_MONTH).padStart(4, '0')}`
}

/** The serial number of a unit. */
export const serialNumber = (prefix: string, date: string, index: number) =>
  `${prefix}-${date.slice(2, 4)}${date.slice(5, 7)}-${String(index).padStart(4, '0')}`

/** The serial numbers of a product, since January 2022. */
export const serialRange = (prefix: string) => ({
  pattern: `${prefix}-{yy}{mm}-{nnnn}`,
  first: serialNumber(prefix, '2022-01', 1),
  last: null,
})

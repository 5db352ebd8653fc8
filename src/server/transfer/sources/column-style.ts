/** Notation of the numbers and dates of a column, inferred from its values. */
import { numberReadings } from '#fields/decimal-comma.ts'
import {
  DATE_ORDERS,
  type DateOrder,
  DECIMALS,
  type Decimal,
  type FileLayout,
  type Separator,
} from '#shared/file-import.ts'

/**
 * Texts that may be numbers, or days in digits with a time: all others, most of a file, are no
 * evidence.
 */
const CANDIDATE = /^[\p{Nd}\s.,'’‘`´+\-−–/:\uff00-\uff1aeETZAPMapm]+$/u

/** Cell of a column, by the number of its row. */
export interface SampleCell {
  text: string
  row: number
}

export interface ColumnStyle {
  decimal?: Decimal
  dates?: DateOrder
  /** Order of dates with dots, where the column holds others in another order. */
  dotted?: DateOrder
  /** Values that can be read in several ways, without evidence for either. */
  ambiguous: { decimal?: SampleCell; dates?: SampleCell }
}

/** Reads the values of a column, to find its style. */
export class StyleFinder {
  private readonly numbers: Evidence<Decimal>
  private readonly days = new Evidence<DateOrder>({ styles: DATE_ORDERS, read: dateReadings })
  /**
   * Dates with dots have other origins than those with slashes: neither determines the format of
   * the others.
   */
  private readonly dotted = new Evidence<DateOrder>({
    styles: DATE_ORDERS,
    read: dateReadings,
    usual: usualOrder,
  })

  /** @param separator of the file: where commas separate cells, `1.234` is a fraction */
  constructor(separator: Separator | undefined) {
    const usual = (text: string): Decimal | undefined => (text.includes('.') ? '.' : undefined)
    this.numbers = new Evidence({
      styles: DECIMALS,
      read: numberReadings,
      ...(separator === ',' && { usual }),
    })
  }

  add(cell: SampleCell): void {
    if (!CANDIDATE.test(cell.text)) return
    this.numbers.add(cell)
    if (isDotted(cell.text)) this.dotted.add(cell)
    else this.days.add(cell)
  }

  /**
   * The style as found: a column that can be read in one way only is read in that way, even against
   * a style chosen for an earlier file.
   */
  style({ decimal, dates, columns }: FileLayout, column: string): ColumnStyle {
    const preset = columns?.[column]
    const style: ColumnStyle = { ambiguous: {} }
    const isMixed = this.days.isOrdered && this.dotted.isOrdered
    const days = this.days.isOrdered ? this.days : this.dotted
    const open = { decimal: this.numbers.ambiguous, dates: days.ambiguous }
    const decimalMark =
      this.numbers.proven ?? preset?.decimal ?? this.numbers.style ?? (open.decimal && decimal)
    const order = days.proven ?? preset?.dates ?? days.style ?? (open.dates && dates)
    if (decimalMark) style.decimal = decimalMark
    else if (open.decimal) style.ambiguous.decimal = open.decimal
    if (order) style.dates = order
    else if (open.dates) style.ambiguous.dates = open.dates
    const dots = this.dotted.style
    if (isMixed && dots && dots !== order) style.dotted = dots
    return style
  }
}

/** The styles as a layout, which reads the same file in the same way. */
export function layoutOf(styles: ReadonlyMap<string, ColumnStyle>, preset: FileLayout): FileLayout {
  const columns = Object.fromEntries(
    [...styles].flatMap(([name, { decimal, dates }]) =>
      decimal || dates ? [[name, { ...(decimal && { decimal }), ...(dates && { dates }) }]] : [],
    ),
  )
  const common = <T>(values: (T | undefined)[]): T | undefined => {
    const counts = Map.groupBy(
      values.filter((value) => value !== undefined),
      (value) => value,
    )
    return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0]
  }
  const all = [...styles.values()]
  const decimal =
    preset.decimal ??
    (all.some((style) => style.ambiguous.decimal)
      ? undefined
      : common(all.map((style) => style.decimal)))
  const dates =
    preset.dates ??
    (all.some((style) => style.ambiguous.dates)
      ? undefined
      : common(all.map((style) => style.dates)))
  return {
    ...(decimal && { decimal }),
    ...(dates && { dates }),
    ...(Object.keys(columns).length && { columns }),
  }
}

/** Readings of a text by style: equal ones where the style makes no difference. */
type Readings<K extends string> = Partial<Record<K, unknown>>

interface Rules<K extends string> {
  styles: readonly K[]
  read(text: string): Readings<K>
  /**
   * The style of a text that can be read in several, unless another cell of the column contradicts
   * it.
   */
  usual?(text: string): K | undefined
}

/** Collects values, and finds the only style in which all of them can be read. */
class Evidence<K extends string> {
  private allowed: readonly K[]
  private usual: K | undefined
  private sample: SampleCell | undefined
  /** Whether some values are read differently in different styles, or in some of them only. */
  isOrdered = false
  private readonly rules: Rules<K>

  constructor(rules: Rules<K>) {
    this.rules = rules
    this.allowed = rules.styles
  }

  /** Takes a value into account; other texts are ignored. */
  add(cell: SampleCell): void {
    const { text } = cell
    const readings = this.rules.read(text)
    const possible = this.rules.styles.filter((style) => readings[style] !== undefined)
    if (!possible.length) return
    if (possible.length < this.rules.styles.length) {
      this.isOrdered = true
      this.allowed = this.allowed.filter((style) => possible.includes(style))
    }
    if (new Set(possible.map((style) => readings[style])).size < 2) return
    this.isOrdered = true
    const usual = this.rules.usual?.(text)
    if (usual === undefined) this.sample ??= cell
    else this.usual = usual
  }

  /** The style that the values prove: all others contradict one of them. */
  get proven(): K | undefined {
    const [only, ...others] = this.allowed
    return others.length ? undefined : only
  }

  /** The default style of the column; undefined where it makes no difference, or is unknown. */
  get style(): K | undefined {
    if (this.proven !== undefined) return this.proven
    return this.sample === undefined && this.usual && this.allowed.includes(this.usual)
      ? this.usual
      : undefined
  }

  /** An ambiguous value: the column does not decide between its readings. */
  get ambiguous(): SampleCell | undefined {
    return this.style === undefined ? this.sample : undefined
  }
}

/**
 * The day that a text means, `YYYY-MM-DD` and the rest of the text, by the order that it is read
 * in.
 */
export type DateReadings = Partial<Record<DateOrder, string>>

/** Two digits of a year below this one belong to this century, as in spreadsheets. */
const CENTURY_BREAK = 30
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const MAX_LENGTH = 60

/** An optional time; any other text after a date makes it invalid. */
const TIME = '(?<rest>[T ,]\\s*[^\\d]{0,3}\\d{1,2}\\s*[:时点].*)?$'
const YEAR_FIRST = new RegExp(
  `^(\\d{4})\\s*([-/.年])\\s*(\\d{1,2})\\s*[-/.月]\\s*(\\d{1,2})\\s*日?${TIME}`,
)
const COMPACT = new RegExp(`^(\\d{4})(\\d{2})(\\d{2})${TIME}`)
const DIGITS = new RegExp(`^(\\d{1,2})\\s?([-/.])\\s?(\\d{1,2})\\s?\\2\\s?(\\d{4}|\\d{2})${TIME}`)
const DAY_MONTH = new RegExp(
  `^(\\d{1,2})[-. ]{1,2}([a-z]{3,9})\\.?[-, ]{1,2}(\\d{4}|\\d{2})${TIME}`,
  'i',
)
const MONTH_DAY = new RegExp(`^([a-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${TIME}`, 'i')

/**
 * Possible readings of a text as a day, optionally followed by a time. Empty if it is not a date.
 */
export function dateReadings(text: string): DateReadings {
  if (text.length > MAX_LENGTH) return {}
  const normalised = text.normalize('NFKC').trim()
  const unambiguous = unambiguousDay(normalised)
  if (unambiguous) return { dmy: unambiguous, mdy: unambiguous, ymd: unambiguous }
  const match = DIGITS.exec(normalised)
  if (!match) return {}
  const [, first = '', , second = '', third = ''] = match
  const rest = match.groups?.rest ?? ''
  const readings: DateReadings = {}
  const add = (order: DateOrder, day: string | undefined) => {
    if (day) readings[order] = day + rest
  }
  add('dmy', dayOf(third, second, first))
  add('mdy', dayOf(third, first, second))
  if (third.length === 2) add('ymd', dayOf(first, second, third))
  return readings
}

/** Whether day, month and year are separated by dots. */
export const isDotted = (text: string): boolean =>
  /^\s*\d{1,4}\s?\.\s?\d{1,2}\s?\./.test(text.normalize('NFKC'))

/** Dots separate day, month and year, in this order, unless the column's style differs. */
const usualOrder = (text: string): DateOrder | undefined =>
  /^\s*\d{1,2}\s?\./.test(text.normalize('NFKC')) ? 'dmy' : undefined

function unambiguousDay(text: string): string | undefined {
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return withRest(dayOf(yearFirst[1], yearFirst[3], yearFirst[4]), yearFirst)
  const compact = COMPACT.exec(text)
  if (compact) return withRest(dayOf(compact[1], compact[2], compact[3]), compact)
  const dayMonth = DAY_MONTH.exec(text)
  if (dayMonth) return withRest(dayOf(dayMonth[3], monthOf(dayMonth[2]), dayMonth[1]), dayMonth)
  const monthDay = MONTH_DAY.exec(text)
  return monthDay
    ? withRest(dayOf(monthDay[3], monthOf(monthDay[1]), monthDay[2]), monthDay)
    : undefined
}

const withRest = (day: string | undefined, match: RegExpExecArray): string | undefined =>
  day && day + (match.groups?.rest ?? '')

/** A name of a month, whole or short: Mar, Sept, December. */
const monthOf = (name = ''): string =>
  String(MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1)

/** A day of the calendar; undefined for 30 February. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const short = Number(year)
  const full = year.length === 2 ? short + (short < CENTURY_BREAK ? 2000 : 1900) : short
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

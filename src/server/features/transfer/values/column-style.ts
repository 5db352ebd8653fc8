/** How the numbers and dates of a column are written. */
import { numberReadings } from '#shared/fields/number-text.ts'
import {
  DATE_ORDERS,
  type DateOrder,
  DECIMALS,
  type Decimal,
  type FileLayout,
  type Separator,
} from '#shared/file-import.ts'
import { dateReadings, isDotted, usualOrder } from './date-text.ts'
import { Evidence } from './evidence.ts'

/** Texts that may be numbers, or days in digits with a time: all others, most of a file, are no evidence. */
const CANDIDATE = /^[\p{Nd}\s.,'’‘`´+\-−–/:\uff00-\uff1aeETZAPMapm]+$/u

export interface ColumnStyle {
  decimal?: Decimal
  dates?: DateOrder
  /** Of dates with dots, where the column holds others, which are written in another order. */
  dotted?: DateOrder
  /** Values that can be read in several ways, without evidence for either. */
  ambiguous: { decimal?: string; dates?: string }
}

/** Reads the values of a column, to find its style. */
export class StyleFinder {
  private readonly numbers: Evidence<Decimal>
  private readonly days = new Evidence<DateOrder>({ styles: DATE_ORDERS, read: dateReadings })
  /** Dates with dots have other origins than those with slashes: neither determines the format of the others. */
  private readonly dotted = new Evidence<DateOrder>({ styles: DATE_ORDERS, read: dateReadings, usual: usualOrder })

  /** @param separator of the file: where commas separate cells, `1.234` is a fraction */
  constructor(separator: Separator | undefined) {
    const usual = (text: string): Decimal | undefined => (text.includes('.') ? '.' : undefined)
    this.numbers = new Evidence({ styles: DECIMALS, read: numberReadings, ...(separator === ',' && { usual }) })
  }

  add(text: string): void {
    if (!CANDIDATE.test(text)) return
    this.numbers.add(text)
    if (isDotted(text)) this.dotted.add(text)
    else this.days.add(text)
  }

  /**
   * The style as found: a column that can be read in one way only is read in that way, even against a style chosen
   * for an earlier file.
   */
  style({ decimal, dates, columns }: FileLayout, column: string): ColumnStyle {
    const preset = columns?.[column]
    const style: ColumnStyle = { ambiguous: {} }
    const isMixed = this.days.isOrdered && this.dotted.isOrdered
    const days = this.days.isOrdered ? this.days : this.dotted
    const open = { decimal: this.numbers.ambiguous, dates: days.ambiguous }
    const decimalMark = this.numbers.proven ?? preset?.decimal ?? this.numbers.style ?? (open.decimal && decimal)
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
    (all.some((style) => style.ambiguous.decimal) ? undefined : common(all.map((style) => style.decimal)))
  const dates =
    preset.dates ?? (all.some((style) => style.ambiguous.dates) ? undefined : common(all.map((style) => style.dates)))
  return { ...(decimal && { decimal }), ...(dates && { dates }), ...(Object.keys(columns).length && { columns }) }
}

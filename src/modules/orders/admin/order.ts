/** The order type of the back-office. */
import { type RecordOf, resources } from '#config'
import type { Field } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import type { Locale } from '#shared/constants.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

export type Order = RecordOf<'orders'> & AnyRecord
export type OrderLine = NonNullable<Order['lines']>[number]

const { columns } = resources.orders.fields.lines

type LineColumn = Exclude<keyof OrderLine, 'mismatch' | 'mismatch_reason'>
const isShown = (name: keyof OrderLine): name is LineColumn =>
  name !== 'mismatch' && name !== 'mismatch_reason'
/** Columns of lines that are read, in which the remark says why a part does not fit. */
export const LINE_COLUMNS = (Object.keys(columns) as (keyof OrderLine)[]).filter(isShown)

/** The localized text of a line's cell; empty without a value. */
export const lineText = (line: OrderLine, name: LineColumn, locale: Locale): string =>
  name === 'remark' ? remarkText(line, locale) : cellText(line, name, locale)

const remarkText = (line: OrderLine, locale: Locale): string => {
  const notes = (['mismatch', 'mismatch_reason'] as const).flatMap((name) => {
    const text = cellText(line, name, locale)
    return text ? [columns[name].label[locale] + languageOf(locale).colon + text] : []
  })
  return [cellText(line, 'remark', locale), ...notes].filter(Boolean).join('\n')
}

function cellText(line: OrderLine, name: keyof OrderLine, locale: Locale): string {
  const column: Field = columns[name]
  const { isEmpty, format } = definitionOf(column)
  return isEmpty(line[name]) ? '' : format(line[name], column, locale)
}

/** The order type of the back-office. */
import { type RecordOf, resources } from '#config'
import type { Locale } from '#shared/constants.ts'
import type { Field } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { AnyRecord } from '#shared/resources/record.ts'

export type Order = RecordOf<'orders'> & AnyRecord
export type OrderLine = NonNullable<Order['lines']>[number]

const { columns } = resources.orders.fields.lines

/** The localized text of a line's cell; empty without a value. */
export function lineText(line: OrderLine, name: keyof OrderLine, locale: Locale): string {
  const column: Field = columns[name]
  const { isEmpty, format } = definitionOf(column)
  return isEmpty(line[name]) ? '' : format(line[name], column, locale)
}

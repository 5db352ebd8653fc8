/**
 * The order of the rows by a column. Each row stays at its place while it is edited: unsaved values
 * count as they were when the rows were sorted.
 */
import { targetNameOf } from '#fields/index.ts'
import { cellValue } from '#fields/parts/field-cells.ts'
import type { Locale } from '#shared/constants.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { cellText, type TitleOf } from './cell-text.ts'
import type { SheetColumn } from './columns.ts'
import { type Draft, keyOf } from './draft.ts'

export interface Sort {
  /** Key of the column. */
  column: string
  isDescending: boolean
  /** The unsaved values at that time. */
  draft: Draft
}

interface Names {
  titleOf: TitleOf
  locale: Locale
}

/** Numbers by value, then texts as their language orders them; empty cells are always last. */
export function sortRecords(
  records: readonly AnyRecord[],
  column: SheetColumn,
  { isDescending, draft }: Pick<Sort, 'isDescending' | 'draft'>,
  { titleOf, locale }: Names,
): readonly AnyRecord[] {
  const { compare } = new Intl.Collator(languageOf(locale).formats, { numeric: true })
  const hasNumbers = targetNameOf(column.field) === undefined
  const cells = records.map((record) => {
    const values = { ...record, ...draft.get(keyOf(record))?.values }
    const value = cellValue(column, values)
    return {
      record,
      number: hasNumbers && typeof value === 'number' ? value : null,
      text: cellText(column, values, titleOf, locale),
    }
  })
  const [filled, empty] = [
    cells.filter(({ text }) => text !== ''),
    cells.filter(({ text }) => text === ''),
  ]
  filled.sort((one, other) => {
    const order =
      one.number !== null && other.number !== null
        ? one.number - other.number
        : Number(one.number === null) - Number(other.number === null) ||
          compare(one.text, other.text)
    return isDescending ? -order : order
  })
  return [...filled, ...empty].map(({ record }) => record)
}

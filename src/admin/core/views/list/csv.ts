/** Records as CSV that spreadsheets open as UTF-8, without evaluating formulas. */
import type { Locale } from '#shared/constants.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { inBrackets } from '#shared/i18n/language-names.ts'
import { inLanguage } from '#shared/i18n/locales.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { safeCell } from '#shared/spreadsheet-text.ts'

/** Marks the file as UTF-8 for Excel. */
export const BYTE_ORDER_MARK = '\uFEFF'

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One line, with its line end. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(safeCell(cell))).join(',')}\r\n`

/** The headings of a field: one, or one per part of its value. */
export const csvHeadings = (field: ResolvedField, locale: Locale): string[] =>
  definitionOf(field).parts?.map((part) => inBrackets(field.label[locale], part.label[locale], locale)) ?? [
    field.label[locale],
  ]

/** The title of a reference: text, or text in several languages. */
function titleText(title: unknown, locale: Locale): string {
  const isBilingual = typeof title === 'object' && title !== null
  return isBilingual ? inLanguage(title, locale) : String(title ?? '')
}

/** The cells of a field: references by their embedded titles. */
export function csvCells(field: ResolvedField, record: AnyRecord, locale: Locale): string[] {
  const meaning = definitionOf(field)
  const value = record[field.name]
  if (meaning.parts) {
    return meaning.parts.map((part) => String((value as Record<string, unknown> | null)?.[part.path] ?? ''))
  }
  if (value === null || value === undefined) return ['']
  const references = (record.$refs as Record<string, unknown> | undefined)?.[field.name]
  if (references) {
    return [
      [references]
        .flat()
        .map((item) => titleText((item as { title: unknown }).title, locale))
        .join('; '),
    ]
  }
  return [meaning.format(value, field, locale)]
}

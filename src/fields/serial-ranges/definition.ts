/**
 * Serial number ranges of a product: patterns with the first and last number built; JSON text in
 * one column.
 */
import { z } from 'zod'
import { languageOf } from '#shared/i18n/locales.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import type { TextValues } from '#shared/i18n/text.ts'
import {
  defineFieldType,
  type Field,
  type FieldArguments,
  type FieldOptions,
  field,
  fieldType,
} from '../field.ts'
import { jsonList } from '../json-list.ts'
import { isEmptyText, text } from '../text/definition.ts'
import { digitsOf, exampleOf, formatSerial, type Pattern, parsePattern } from './pattern.ts'
import type { SerialRange } from './ranges.ts'

const MAX_LENGTH = 60
const MAX_RANGES = 50
const CELL = { max: MAX_LENGTH, mono: true } as const

/** Columns of the editor. */
export const SERIAL_RANGE_COLUMNS = {
  pattern: text('Pattern', '格式', { ...CELL, required: true }),
  first: text('First', '起始', CELL),
  last: text('Last', '截止', CELL),
}

const cell = z.string().trim().max(MAX_LENGTH)
const end = z
  .preprocess((value) => (isEmptyText(value) ? null : value), cell.nullable())
  .default(null)

const issue = (
  path: string,
  input: unknown,
  key: MessageKey,
  values?: TextValues,
): z.core.$ZodRawIssue => ({
  code: 'custom',
  input,
  path: [path],
  params: { key, values },
})

/** Stores the ends of a range as printed on labels. */
const rangeSchema = z
  .strictObject({ pattern: cell.default(''), first: end, last: end })
  .transform((range, context) => {
    const { issues } = context
    const pattern = parsePattern(range.pattern)
    if (typeof pattern === 'string') {
      issues.push(issue('pattern', range.pattern, range.pattern ? pattern : 'validation.required'))
      return z.NEVER
    }
    const [first, last] = [readEnd(pattern, range.first), readEnd(pattern, range.last)]
    const values = { example: exampleOf(pattern) }
    if (first === undefined)
      issues.push(issue('first', range.first, 'validation.serialPattern.end', values))
    if (last === undefined)
      issues.push(issue('last', range.last, 'validation.serialPattern.end', values))
    if (first && last && first.join('') > last.join('')) {
      issues.push(issue('last', range.last, 'validation.serialPattern.reversed'))
    }
    return {
      pattern: range.pattern,
      first: first ? formatSerial(pattern, first) : null,
      last: last ? formatSerial(pattern, last) : null,
    }
  })

/** Parses an end; null for an open one, undefined if it does not match the pattern. */
const readEnd = (pattern: Pattern, text: string | null) =>
  text === null ? null : (digitsOf(pattern, text) ?? undefined)

const OPEN = '-'

/**
 * Formats for cells: `V12-{yy}{ww}-{nnnn} V12-2401-0001 V12-2652-9999; …`, with `-` for an open
 * end.
 */
const formatRange = ({ pattern, first, last }: SerialRange): string =>
  first || last ? [pattern, first ?? OPEN, last ?? OPEN].join(' ') : pattern

const definition = defineFieldType<SerialRange[], Field>({
  ...jsonList<SerialRange[]>(),
  schema: () => z.array(rangeSchema).max(MAX_RANGES),
  format: (value, _, locale) => value.map(formatRange).join(languageOf(locale).semicolon),
  parse: (cell) =>
    cell
      .split(/[;；]/)
      .filter((range) => !isEmptyText(range))
      .map((range) => {
        const [pattern = '', first = OPEN, ...rest] = range.trim().split(/\s+/)
        const open = (serial: string) => (serial === OPEN ? null : serial)
        return { pattern, first: open(first), last: open(rest.join(' ') || OPEN) }
      }),
  listed: false,
})

export const serialRanges = fieldType(
  definition,
  <const O extends FieldOptions<readonly SerialRange[]>>(
    ...args: FieldArguments<O, FieldOptions<readonly SerialRange[]>>
  ) => field<'serialRanges', SerialRange[], O, true>('serialRanges', args),
)

/** Single-line text, stored as entered (including double blanks, `\` and a leading `=`). */
import { z } from 'zod'
import { termIn, termOf } from '#shared/i18n/terms.ts'
import { cleanKey, cleanName, cleanText } from '#shared/key-text.ts'
import {
  defineFieldType,
  type Field,
  type FieldArguments,
  type FieldOptions,
  field,
  fieldType,
  labelShape,
  type OptionsOf,
} from '../field.ts'

export const textLimits = () => ({
  min: z.int().nonnegative().optional(),
  max: z.int().nonnegative().optional(),
  pattern: z.instanceof(RegExp).optional(),
})
export type TextLimits = OptionsOf<typeof textLimits>

const textOptions = () => ({
  ...textLimits(),
  mono: z.boolean().optional(),
  /** Well-known values with translations, for display and spreadsheets. */
  terms: z.record(z.string(), z.strictObject(labelShape())).optional(),
  /**
   * Whether values are names of resources, which `defineResources` makes the terms; filters then
   * offer the labels.
   */
  namesResource: z.boolean().optional(),
  /**
   * Whether reading replaces the value with the title of the record that the fields `resource` and
   * `record` refer to, as far as the reader may read it.
   */
  namesRecord: z.boolean().optional(),
  /**
   * Whether reading replaces the value, a username, with the name of the person whose account the
   * field `account` has.
   */
  namesPerson: z.boolean().optional(),
})
export type TextOptions = FieldOptions<string> & OptionsOf<typeof textOptions>
export type TextField = Field &
  TextLimits &
  Pick<TextOptions, 'terms' | 'namesResource' | 'namesRecord' | 'namesPerson'>

/**
 * Options that determine whether texts are normalised (decision 82); a field with a pattern needs
 * no normalisation.
 */
export interface Identifying {
  unique?: boolean
  pattern?: RegExp
  /** Identifies records together with other fields. */
  identifies?: boolean
}

/** Selects the normalisation, so that texts that look the same are the same value. */
const cleanerOf = ({ unique, identifies, pattern }: Identifying): ((text: string) => string) => {
  if (pattern) return cleanText
  return unique ? cleanKey : identifies ? cleanName : cleanText
}

/**
 * Whether a text is invisible: blanks (including Braille blank U+2800), control and zero-width
 * characters.
 */
export const isBlank = (text: string): boolean =>
  /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** Whether a value is missing, or empty once `cleanText` has removed control characters. */
export const isEmptyText = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && /^[^\P{Cc}\t\n\r]*$/u.test(value))

/** Schema of a text. Limits are in characters. */
export const limitedText = (
  limits: TextLimits & Identifying,
  defaultMax: number,
  string: z.ZodString = z.string(),
) => {
  const base = string.overwrite(cleanerOf(limits)).max(limits.max ?? defaultMax)
  const bounded = limits.min === undefined ? base : base.min(limits.min)
  return limits.pattern ? bounded.regex(limits.pattern) : bounded
}

const MAX_TEXT_LENGTH = 500
const OPERATORS = ['eq', 'ne', 'in', 'contains', 'starts', 'empty'] as const
const CHOICE_OPERATORS = ['eq', 'ne', 'in', 'empty'] as const

const definition = defineFieldType<string, TextField>({
  options: textOptions,
  isEmpty: isEmptyText,
  columns: (f, name) => [{ name, kind: 'text', maxLetters: f.max ?? MAX_TEXT_LENGTH }],
  schema: (f) => limitedText(f, MAX_TEXT_LENGTH),
  operand: (f) => z.string().overwrite(cleanerOf(f)).max(500),
  operators: OPERATORS,
  operatorsOf: ({ namesResource }) => (namesResource ? CHOICE_OPERATORS : OPERATORS),
  format: (value, { terms = {} }, locale) => termIn(terms, value, locale),
  parse: (cell, { terms = {} }) => termOf(terms, cell),
  searchText: (value) => [value],
  isSearchedAsStored: true,
  searched: true,
})

export const text = fieldType(
  definition,
  <const O extends TextOptions>(...args: FieldArguments<O, TextOptions>) =>
    field<'text', string, O>('text', args),
)

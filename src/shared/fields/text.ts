/** One line of text, stored as typed (double blanks, `\` and a leading `=` included). */
import { z } from 'zod'
import { type Terms, termIn, termOf } from '../i18n/terms.ts'
import { defineFieldType, type Field, type FieldArguments, type FieldOptions, field } from './field.ts'

export interface TextLimits {
  min?: number
  max?: number
  pattern?: RegExp
}
export type TextOptions = FieldOptions &
  TextLimits & {
    mono?: boolean
    /** Values that are shown, and read from spreadsheets, in the language of the reader. */
    terms?: Terms
  }
export type TextField = Field & TextLimits & Pick<TextOptions, 'terms'>

/** Removes control characters and lone surrogates, which databases reject; normalises line ends to `\n`. */
export const cleanText = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')

/** Whether only such characters remain. */
export const isEmptyText = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && /^[^\P{Cc}\t\n\r]*$/u.test(value))

/** Schema of a string within limits (characters). */
export const limitedText = (limits: TextLimits, defaultMax: number, string: z.ZodString = z.string()) => {
  const base = string.overwrite(cleanText).max(limits.max ?? defaultMax)
  const bounded = limits.min === undefined ? base : base.min(limits.min)
  return limits.pattern ? bounded.regex(limits.pattern) : bounded
}

export const text = <const O extends TextOptions>(...given: FieldArguments<O>) =>
  field<'text', string, O>('text', given)

export const textFieldType = defineFieldType<string, TextField>({
  isEmpty: isEmptyText,
  columns: (_, name) => [{ name, kind: 'text' }],
  schema: (f) => limitedText(f, 500),
  operand: () => z.string().overwrite(cleanText).max(500),
  operators: ['eq', 'ne', 'in', 'contains', 'starts', 'empty'],
  format: (value, { terms = {} }, locale) => termIn(terms, value, locale),
  parse: (cell, { terms = {} }) => termOf(terms, cell),
  searchText: (value) => [value],
  searched: true,
})

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

/** Neither is seen, nor means anything between the characters of a number. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g
/** Letters, digits and the marks of numbers in their wide forms; wide brackets and commas belong to Chinese texts. */
const WIDE = /[\uff0d-\uff19\uff21-\uff3a\uff3f\uff41-\uff5a]/g
const WIDE_OFFSET = 0xfee0

/** A text that tells records apart: without blanks at its ends, others are single ones of the usual kind. */
export const cleanName = (text: string) => cleanText(text).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()

/** A text that is unique: written like that, and with narrow letters and digits. */
export const cleanKey = (text: string) =>
  cleanName(text.replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET)))

/** How a field that tells records apart is written: decision 82. One with a pattern accepts nothing else anyway. */
export interface Identifying {
  unique?: boolean
  pattern?: RegExp
  /** Told apart by it, but not by it alone. */
  identifies?: boolean
}

/** Texts that would look the same to a reader are the same value of such a field. */
const cleanerOf = ({ unique, identifies, pattern }: Identifying): ((text: string) => string) => {
  if (pattern) return cleanText
  return unique ? cleanKey : identifies ? cleanName : cleanText
}

/** Whether there is nothing to see: blanks (U+2800 is one of Braille), control characters, and what has no width. */
export const isBlank = (text: string): boolean =>
  /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text)

/** Whether only such characters remain. */
export const isEmptyText = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && /^[^\P{Cc}\t\n\r]*$/u.test(value))

/** Schema of a string within limits (characters). */
export const limitedText = (limits: TextLimits & Identifying, defaultMax: number, string: z.ZodString = z.string()) => {
  const base = string.overwrite(cleanerOf(limits)).max(limits.max ?? defaultMax)
  const bounded = limits.min === undefined ? base : base.min(limits.min)
  return limits.pattern ? bounded.regex(limits.pattern) : bounded
}

export const text = <const O extends TextOptions>(...args: FieldArguments<O>) => field<'text', string, O>('text', args)

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

/** Shared by both bilingual types: one value, two languages, two columns. */
import { z } from 'zod'
import type { Locale } from '../constants.ts'
import type { Field, FieldTypeDefinition, Row } from './field.ts'
import { cleanText, isEmptyText, limitedText, type TextLimits } from './text.ts'

/** A text in both languages; a missing one falls back to the other. */
export interface Bilingual {
  en: string | null
  zh: string | null
}

export type BilingualField = Field & TextLimits

/** The text in a language, or in the other where that one is missing. */
export const inLanguage = (value: Bilingual, locale: Locale): string =>
  (locale === 'zh' ? value.zh || value.en : value.en || value.zh) ?? ''

/** A text in one language: Chinese if it contains any Chinese character. */
export const ofOneLanguage = (text: string): Bilingual =>
  /\p{Script=Han}/u.test(text) ? { en: null, zh: text } : { en: text, zh: null }

const bothColumns = (name: string) => [`${name}_en`, `${name}_zh`]
const emptyToNull = (text: string | null | undefined) => (text === undefined || text === '' ? null : text)
/** Empty in both languages; other values are left to the schema to reject. */
const isEmptyBilingual = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.values(value).every(isEmptyText)
    : value === null || value === undefined || value === ''

/** Definition of a bilingual type with at most `defaultMax` characters per language. */
export const bilingualFieldType = (defaultMax: number) =>
  ({
    isEmpty: isEmptyBilingual,
    columns: (_: BilingualField, name: string) =>
      bothColumns(name).map((column) => ({ name: column, kind: 'text' as const })),
    schema: (f: BilingualField) => {
      const one = limitedText(f, defaultMax).nullish().transform(emptyToNull)
      return z.strictObject({ en: one, zh: one })
    },
    operand: () => z.string().overwrite(cleanText).max(500),
    toColumns: (value: Bilingual | null, name: string) => ({
      [`${name}_en`]: value?.en ?? null,
      [`${name}_zh`]: value?.zh ?? null,
    }),
    fromColumns: (row: Row, name: string) => {
      const en = (row[`${name}_en`] ?? null) as string | null
      const zh = (row[`${name}_zh`] ?? null) as string | null
      return en === null && zh === null ? null : { en, zh }
    },
    fromText: ofOneLanguage,
    filterColumns: bothColumns,
    format: (value: Bilingual, _: BilingualField, locale: Locale) => inLanguage(value, locale),
    parse: (cell: string) => ({ en: cell, zh: null }),
    parts: [
      { suffix: '_en', label: { en: 'English', zh: '英文' }, path: 'en' },
      { suffix: '_zh', label: { en: 'Chinese', zh: '中文' }, path: 'zh' },
    ],
    searchText: (value: Bilingual) => [value.en, value.zh].filter((text) => text !== null),
  }) satisfies Partial<FieldTypeDefinition<Bilingual, BilingualField>>

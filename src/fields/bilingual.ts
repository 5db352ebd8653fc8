/** Base of both bilingual types: a value with one text and one column per language. */
import { z } from 'zod'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { languageName } from '#shared/i18n/language-names.ts'
import {
  byLocale,
  inLanguage,
  type Localized,
  localizedColumns,
  localizedRow,
  textsOf,
} from '#shared/i18n/locales.ts'
import { fromPlainText } from '#shared/i18n/written-language.ts'
import { cleanText } from '#shared/key-text.ts'
import type { Field, FieldTypeDefinition } from './field.ts'
import { isEmptyText, limitedText, type TextLimits, textLimits } from './text/definition.ts'

/** Text in every language; a missing one falls back to another language. */
export type Bilingual = Localized<string | null>

export type BilingualField = Field & TextLimits

const emptyToNull = (text: string | null | undefined) =>
  text === undefined || text === '' ? null : text
/** Whether a text is empty in every language. False for other values, which the schema rejects. */
const isEmptyBilingual = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.values(value).every(isEmptyText)
    : value === null || value === undefined || value === ''

/** Creates the definition of a bilingual type. @param defaultMax maximum characters per language */
export const bilingualFieldType = (defaultMax: number) =>
  ({
    options: textLimits,
    isEmpty: isEmptyBilingual,
    columns: ({ max: maxLetters = defaultMax }: BilingualField, name: string) =>
      localizedColumns(name).map((column) => ({ name: column, kind: 'text' as const, maxLetters })),
    schema: (f: BilingualField) => {
      const textSchema = limitedText(f, defaultMax).nullish().transform(emptyToNull)
      return z.strictObject(byLocale(() => textSchema))
    },
    expected: {
      key: 'validation.type.texts',
      values: { example: JSON.stringify(byLocale(() => '…')) },
    },
    operand: () => z.string().overwrite(cleanText).max(500),
    toColumns: localizedRow,
    stored: 'texts',
    fromText: fromPlainText,
    filterColumns: localizedColumns,
    format: (value: Bilingual, _: BilingualField, locale: Locale) => inLanguage(value, locale),
    parse: (cell: string) => byLocale((_, index) => (index === 0 ? cell : null)),
    parts: LOCALES.map((locale) => ({
      suffix: `_${locale}`,
      label: byLocale((reader) => languageName(locale, reader)),
      path: locale,
    })),
    searchText: textsOf,
    isSearchedAsStored: true,
  }) satisfies Partial<FieldTypeDefinition<Bilingual, BilingualField>>

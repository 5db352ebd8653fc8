/** Choices of select and multi-select: labels in every language, and a chip tone. */
import type { Locale } from '../constants.ts'
import { textsOf } from '../i18n/locales.ts'
import type { Field, FieldOptions, Label } from './field.ts'

export interface Choice extends Label {
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'error'
}
export type Choices = Record<string, Choice>
export type ChoiceOptions = FieldOptions & { options: Choices }
export type ChoiceField = Field & { options: Choices }
export type KeyOf<O extends ChoiceOptions> = keyof O['options'] & string

export const choiceLabel = (f: ChoiceField, key: string, locale: Locale) => f.options[key]?.[locale] ?? key

/** Parses a cell with a key, or a label in any language; other text is unchanged. */
export const parseChoice = (f: ChoiceField, cell: string): string => {
  const query = cell.trim().toLowerCase()
  const match = Object.entries(f.options).find(
    ([key, label]) => key.toLowerCase() === query || textsOf(label).some((text) => text.toLowerCase() === query),
  )
  return match ? match[0] : cell
}

/** Shared by select and multiple select: named choices with a label in both languages and a chip tone. */
import type { Locale } from '../constants.ts'
import type { Field, FieldOptions, Label } from './field.ts'

export interface Choice extends Label {
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'error'
}
export type Choices = Record<string, Choice>
export type ChoiceOptions = FieldOptions & { options: Choices }
export type ChoiceField = Field & { options: Choices }
export type KeyOf<O extends ChoiceOptions> = keyof O['options'] & string

export const choiceLabel = (f: ChoiceField, key: string, locale: Locale) => f.options[key]?.[locale] ?? key

/** The key of a choice from a cell with its key or its label in either language. */
export const parseChoice = (f: ChoiceField, cell: string): string => {
  const query = cell.trim().toLowerCase()
  const matches = Object.entries(f.options).find(
    ([key, label]) =>
      key.toLowerCase() === query || label.en.toLowerCase() === query || label.zh.toLowerCase() === query,
  )
  return matches ? matches[0] : cell
}

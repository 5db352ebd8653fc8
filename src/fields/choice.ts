/** Choices of select and multi-select: labels in every language, and a chip tone. */
import { z } from 'zod'
import type { Locale } from '#shared/constants.ts'
import { textsOf } from '#shared/i18n/locales.ts'
import { type Field, type FieldOptions, labelShape, type OptionsOf } from './field.ts'

const choice = () =>
  z.strictObject({
    ...labelShape(),
    tone: z.enum(['neutral', 'info', 'success', 'warning', 'error']).optional(),
  })
export const choiceOptions = () => ({ options: z.record(z.string(), choice()) })
export type Choice = z.infer<ReturnType<typeof choice>>
export type ChoiceOptions = FieldOptions & OptionsOf<typeof choiceOptions>
export type Choices = ChoiceOptions['options']
export type ChoiceField = Field & ChoiceOptions
export type KeyOf<O extends ChoiceOptions> = keyof O['options'] & string

/** Options whose default is one of the declared choices. */
export type OptionsWith<C, Default> = ChoiceOptions & { options: C; default?: Default }

/** The label of an option; the key itself without one. */
export const choiceLabel = (f: Field & { options?: Choices }, key: string, locale: Locale) =>
  f.options?.[key]?.[locale] ?? key

/** Parses a cell with a key, or a label in any language; other text is unchanged. */
export const parseChoice = (f: ChoiceField, cell: string): string => {
  const query = cell.trim().toLowerCase()
  const match = Object.entries(f.options).find(
    ([key, label]) =>
      key.toLowerCase() === query || textsOf(label).some((text) => text.toLowerCase() === query),
  )
  return match ? match[0] : cell
}

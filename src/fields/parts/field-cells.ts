/** A field as cells: one, or one per language of a bilingual text. */
import type { Locale } from '#shared/constants.ts'
import { inBrackets } from '#shared/i18n/language-names.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { definitionOf } from '../index.ts'

export type Values = Readonly<Record<string, unknown>>

export interface FieldCell {
  /** `name`, or `name.zh` for one language of a text. */
  key: string
  field: ResolvedField
  /** The part of the field's value that the cell holds; null for the whole value. */
  part: string | null
}

export const cellsOf = (fields: readonly ResolvedField[]): FieldCell[] =>
  fields.flatMap((field): FieldCell[] => {
    const { parts } = definitionOf(field)
    if (!parts) return [{ key: field.name, field, part: null }]
    return parts.map(({ path }) => ({ key: `${field.name}.${path}`, field, part: path }))
  })

/** `Weight (kg)`, `Name (English)`. */
export function cellLabel({ field, part }: FieldCell, locale: Locale): string {
  const label = field.label[locale]
  const language = definitionOf(field).parts?.find(({ path }) => path === part)?.label[locale]
  const { unit } = field as { unit?: unknown }
  const more = language ?? (typeof unit === 'string' ? unit : undefined)
  return more ? inBrackets(label, more, locale) : label
}

const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null ? ((value as Values)[part] ?? null) : null

/** The value of a cell. */
export const cellValue = ({ field, part }: FieldCell, values: Values): unknown =>
  part === null ? values[field.name] : partOf(values[field.name], part)

/** The field's value with one of its cells changed. */
export function withCell({ field, part }: FieldCell, values: Values, value: unknown): unknown {
  if (part === null) return value
  const definition = definitionOf(field)
  const paths = definition.parts?.map(({ path }) => path) ?? []
  const current = values[field.name]
  const composite = Object.fromEntries(
    paths.map((path) => [path, path === part ? value : partOf(current, path)]),
  )
  return definition.isEmpty(composite) ? definition.emptyValue : composite
}

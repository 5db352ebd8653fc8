/** The columns of the sheet: one per field, and one per language of a bilingual text. */
import type { Locale } from '#shared/constants.ts'
import { definitionOf } from '#shared/fields/index.ts'
import { inBrackets } from '#shared/i18n/language-names.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'

export type Values = Readonly<Record<string, unknown>>

export interface SheetColumn {
  /** `name`, or `name.zh` for one language of a text. */
  key: string
  field: ResolvedField
  /** The part of the field's value that the cells hold; null for the whole value. */
  part: string | null
  /** Stands for the label of the field: the name of a column of a file. */
  heading?: string
}

export const sheetColumns = (fields: readonly ResolvedField[]): SheetColumn[] =>
  fields.flatMap((field): SheetColumn[] => {
    const { parts } = definitionOf(field)
    if (!parts) return [{ key: field.name, field, part: null }]
    return parts.map(({ path }) => ({ key: `${field.name}.${path}`, field, part: path }))
  })

/** `Weight (kg)`, `Name (English)`. */
export function columnLabel({ field, part, heading }: SheetColumn, locale: Locale): string {
  if (heading !== undefined) return heading
  const label = field.label[locale]
  const language = definitionOf(field).parts?.find(({ path }) => path === part)?.label[locale]
  const { unit } = field as { unit?: unknown }
  const more = language ?? (typeof unit === 'string' ? unit : undefined)
  return more ? inBrackets(label, more, locale) : label
}

const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null ? ((value as Values)[part] ?? null) : null

/** The value of a cell. */
export const cellValue = ({ field, part }: SheetColumn, values: Values): unknown =>
  part === null ? values[field.name] : partOf(values[field.name], part)

/** The field's value with one of its cells changed. */
export function withCell({ field, part }: SheetColumn, values: Values, value: unknown): unknown {
  if (part === null) return value
  const definition = definitionOf(field)
  const paths = definition.parts?.map(({ path }) => path) ?? []
  const current = values[field.name]
  const composite = Object.fromEntries(paths.map((path) => [path, path === part ? value : partOf(current, path)]))
  return definition.isEmpty(composite) ? definition.emptyValue : composite
}

/** The resource that the field refers to. */
export const targetName = (field: ResolvedField): string | undefined => {
  const definition = definitionOf(field)
  return definition.refersTo?.(field) ?? definition.linksTo?.(field)
}

/** State of a bulk edit's fields as they are filled in; pure functions. */

import { definitionOf } from '#fields/index.ts'
import { type BulkChange, canAdd, canReplace, type FieldChange } from '#shared/bulk.ts'
import type { Locale } from '#shared/constants.ts'
import type { FieldError } from '#shared/errors.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { validateField } from '#shared/resources/validation.ts'

export const MODES = ['set', 'replace', 'add', 'empty'] as const
export type Mode = (typeof MODES)[number]

export interface FieldChoice {
  name: string
  mode: Mode
  ignoreCase: boolean
  /** Language of a bilingual text; empty for both. */
  language: Locale | ''
}

/** Input by field name. */
export interface EditValues {
  set?: Record<string, unknown>
  find?: Record<string, string | null>
  replace?: Record<string, string | null>
  add?: Record<string, unknown>
}

/** Operations available for a field. @param isReadable whether the user may read it */
export function modesOf(field: ResolvedField, isReadable: boolean): Mode[] {
  const { emptyValue } = definitionOf(field)
  const canEmpty = !field.required && (emptyValue === null || Array.isArray(emptyValue))
  return [
    // One value for all would be rejected for all but one.
    ...(field.unique ? [] : (['set'] as const)),
    ...(isReadable && canReplace(field) ? (['replace'] as const) : []),
    ...(isReadable && canAdd(field) ? (['add'] as const) : []),
    ...(canEmpty ? (['empty'] as const) : []),
  ]
}

export const changeOf = (
  fields: Readonly<Record<string, ResolvedField>>,
  choices: readonly FieldChoice[],
  values: EditValues,
): Extract<BulkChange, { action: 'update' }> => ({
  action: 'update',
  fields: Object.fromEntries(
    choices.flatMap((choice) => {
      const f = fields[choice.name]
      return f ? [[choice.name, fieldChange(f, choice, values)]] : []
    }),
  ),
})

function fieldChange(
  f: ResolvedField,
  { name, mode, ignoreCase, language }: FieldChoice,
  values: EditValues,
): FieldChange {
  switch (mode) {
    case 'set':
      return { set: values.set?.[name] ?? definitionOf(f).emptyValue ?? null }
    case 'empty':
      return { set: definitionOf(f).emptyValue ?? null }
    case 'add':
      return { add: Number(values.add?.[name]) }
    case 'replace':
      return {
        find: values.find?.[name] ?? '',
        replace: values.replace?.[name] ?? '',
        ...(ignoreCase && { ignoreCase }),
        ...(language && { language }),
      }
  }
}

/** The errors of the input, by path in the form. */
export const errorsOf = (
  fields: Readonly<Record<string, ResolvedField>>,
  choices: readonly FieldChoice[],
  values: EditValues,
): FieldError[] => choices.flatMap((choice) => errorsOfField(fields[choice.name], choice, values))

function errorsOfField(
  f: ResolvedField | undefined,
  { name, mode }: FieldChoice,
  values: EditValues,
): FieldError[] {
  if (mode === 'replace') {
    return values.find?.[name] ? [] : [{ path: `find.${name}`, key: 'validation.required' }]
  }
  if (mode === 'add') {
    return typeof values.add?.[name] === 'number'
      ? []
      : [{ path: `add.${name}`, key: 'validation.number' }]
  }
  if (mode !== 'set' || !f) return []
  // Whether it is shown depends on the record.
  const { showWhen: _, ...unconditional } = f
  const { errors } = validateField(unconditional, values.set?.[name] ?? null, {})
  return errors.map((error) => ({ ...error, path: `set.${error.path}` }))
}

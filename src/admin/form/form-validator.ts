/** Client-side validation of a form: the server's checks, in the current language. */

import type { Locale } from '#shared/constants.ts'
import type { Resource } from '#shared/resources/define.ts'
import { validateRecord } from '#shared/resources/validation.ts'
import { changedValues } from '../providers/changed-values.ts'
import { formErrors, type NestedErrors, translateErrors } from '../providers/form-errors.ts'

type Values = Record<string, unknown>

/**
 * Creates a form's `validate`.
 * @param names returns the fields to check for the given values
 */
export const formValidator =
  (resource: Resource, names: (values: Values) => readonly string[], locale: Locale) =>
  (values: Values): NestedErrors => {
    const { errors } = validateRecord(resource, values, names(values), values)
    return formErrors(translateErrors(errors, locale))
  }

/** The fields that a save would change, and those that these changes reveal. */
export function touchedFields(resource: Resource, values: Values, record: Values): string[] {
  const changed = new Set(Object.keys(changedValues(resource, values, record)))
  const revealed = Object.values(resource.fields).filter(
    (f) => f.showWhen && changed.has(f.showWhen.field),
  )
  return [...new Set([...changed, ...revealed.map((f) => f.name)])]
}

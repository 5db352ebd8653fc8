/** Converts errors at dotted paths to an object nested like the record. */
import type { Locale } from '#shared/constants.ts'
import type { FieldError } from '#shared/errors.ts'
import { translate } from '#shared/i18n/translate.ts'

export interface NestedErrors {
  [name: string]: string | NestedErrors
}

/** The errors of a validation, with their sentences. */
export const translateErrors = (errors: readonly FieldError[], locale: Locale) =>
  errors.map((error) => ({ path: error.path, message: translate(error, locale) }))

/**
 * An error of a value takes precedence over those of its parts; the first error of a path is shown.
 */
export function formErrors(fields: readonly { path: string; message: string }[]): NestedErrors {
  const errors: NestedErrors = {}
  for (const { path, message } of fields) {
    const names = path.split('.')
    const last = names.pop() ?? path
    let position: NestedErrors | null = errors
    for (const name of names) {
      const next: string | NestedErrors = position[name] ?? {}
      if (typeof next === 'string') {
        position = null
        break
      }
      position[name] = next
      position = next
    }
    if (position && position[last] === undefined) position[last] = message
  }
  return errors
}

/** Validation of the password dialog (specification §5), before any request. */

import { isBlank } from '#fields/text/definition.ts'
import type { Locale } from '#shared/constants.ts'
import { translate } from '#shared/i18n/translate.ts'
import { validateField } from '#shared/resources/validation.ts'
import type { Text } from '../../i18n/text.ts'
import { fieldNamed } from '../../resources.ts'

export interface PasswordValues {
  pwd: string
  new_pwd: string
  repeat: string
}

/** The error of a new password, by the schema that the server uses. */
export function newPasswordProblem(value: string, text: Text, locale: Locale): string | undefined {
  if (isBlank(value)) return text('profile.password.newRequired')
  const [error] = validateField(fieldNamed('users', 'password'), value, {}).errors
  return error && translate(error, locale)
}

export const oldPasswordProblem = (value: string, text: Text): string | undefined =>
  isBlank(value) ? text('profile.password.oldRequired') : undefined

/** The repetition catches typing errors; it is not sent to the server. */
export function repeatProblem(value: string, { new_pwd }: PasswordValues, text: Text): string | undefined {
  if (value === '') return text('profile.password.repeatRequired')
  return value === new_pwd ? undefined : text('profile.password.different')
}

/** Formats an error for the command line, in English. */

import { TECHNICAL_LOCALE } from '#shared/constants.ts'
import { errorMessage } from '#shared/error-message.ts'
import { PublicError } from '#shared/errors.ts'
import { translate } from '../translate.ts'

export function describeError(error: unknown): string {
  if (!(error instanceof PublicError)) return errorMessage(error)
  const fields = error.fields.map(
    (field) => `  ${field.path}: ${translate(field, TECHNICAL_LOCALE)}`,
  )
  return [translate(error.publicMessage, TECHNICAL_LOCALE), ...fields].join('\n')
}

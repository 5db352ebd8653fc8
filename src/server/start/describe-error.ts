/** Formats an error for the command line, in English. */
import { PublicError } from '#shared/errors.ts'
import { translate } from '#shared/i18n/translate.ts'

export function describeError(error: unknown): string {
  if (!(error instanceof PublicError)) return error instanceof Error ? error.message : String(error)
  const fields = error.fields.map((field) => `  ${field.path}: ${translate(field, 'en')}`)
  return [translate(error.publicMessage, 'en'), ...fields].join('\n')
}

/** The problems of a record, as one line in the reader's language. */
import type { Locale } from '#shared/constants.ts'
import type { FieldError, Message } from '#shared/errors.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { Resource } from '#shared/resources/define.ts'
import { translate } from './translate.ts'

/** Has a path if it belongs to a field. */
type LocatedMessage = Message & Partial<Pick<FieldError, 'path'>>

/** Errors as one line: `Name (English): must be filled in; …`. */
export function problemText(
  resource: Resource,
  problems: readonly LocatedMessage[],
  locale: Locale,
): string {
  const { colon, semicolon } = languageOf(locale)
  return problems
    .map((problem) => {
      const [name = '', ...rest] = (problem.path ?? '').split('.')
      const label = resource.fields[name]?.label[locale] ?? name
      const path = [label, ...rest].filter((part) => part !== '').join('.')
      return path === ''
        ? translate(problem, locale)
        : `${path}${colon}${translate(problem, locale)}`
    })
    .join(semicolon)
}

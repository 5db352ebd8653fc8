/** The problems of a record, as one line in the reader's language. */
import { choiceLabel } from '#fields/choice.ts'
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
      const f = resource.fields[name]
      const path = [f?.label[locale] ?? name, ...rest].filter((part) => part !== '').join('.')
      // A cell may have the label of an option.
      const named = f && withOptions(problem, (option) => choiceLabel(f, option, locale))
      const text = translate(named ?? problem, locale)
      return path === '' ? text : `${path}${colon}${text}`
    })
    .join(semicolon)
}

/** Names the options of a choice, which only a form shows; by their keys, unless they have labels. */
export function withOptions<P extends Message>(
  problem: P,
  labelOf = (option: string): string => option,
): P {
  const { allowed } = problem.values ?? {}
  if (problem.key !== 'validation.choice' || typeof allowed !== 'object') return problem
  return { ...problem, key: 'validation.oneOf', values: { allowed: allowed.map(labelOf) } }
}

/** Markdown description of a fixture in every language: comment, other names, links. */

import { textOf } from '#server/core/translate.ts'
import type { Locale } from '#shared/constants.ts'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { byLocale, languageOf } from '#shared/i18n/locales.ts'
import type { Fixture } from './fixture.ts'

const LINKS = ['manual', 'productPage', 'video', 'other'] as const

/** @param aliases names that the library redirects to this fixture */
export function descriptionOf(fixture: Fixture, aliases: readonly string[]): Bilingual {
  const inLanguage = (locale: Locale) => {
    const text = textOf(locale)
    const { colon } = languageOf(locale)
    const labelOf = (kind: string) => {
      const known = LINKS.find((one) => one === kind)
      return known ? text(`file.link.${known}`) : kind
    }
    const links = Object.entries(fixture.links ?? {}).flatMap(([kind, addresses]) =>
      addresses.map((address) => `- ${labelOf(kind)}${colon}<${address}>`),
    )
    const also = aliases.length ? `${text('file.alsoKnown')}${colon}${aliases.join(', ')}` : ''
    const source = text('file.source', { authors: fixture.meta.authors.join(', ') })
    return [fixture.comment ?? '', also, links.join('\n'), source].filter((part) => part !== '').join('\n\n')
  }
  return byLocale(inLanguage)
}

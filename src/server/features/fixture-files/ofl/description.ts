/** Markdown description of a fixture in every language: comment, other names, links. */

import type { Locale } from '#shared/constants.ts'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { byLocale, languageOf } from '#shared/i18n/locales.ts'
import type { Fixture } from './fixture.ts'

const HEADINGS: Record<string, Record<Locale, string>> = {
  manual: { en: 'Manual', zh: '说明书' },
  productPage: { en: 'Product page', zh: '产品页面' },
  video: { en: 'Video', zh: '视频' },
  other: { en: 'More', zh: '更多' },
}
const ALSO: Record<Locale, string> = { en: 'Also known as', zh: '又名' }
const SOURCE: Record<Locale, string> = {
  en: 'Data: Open Fixture Library, by ',
  zh: '数据来源：Open Fixture Library，作者：',
}

/** @param aliases names that the library redirects to this fixture */
export function descriptionOf(fixture: Fixture, aliases: readonly string[]): Bilingual {
  const inLanguage = (locale: Locale) => {
    const colon = languageOf(locale).colon
    const links = Object.entries(fixture.links ?? {}).flatMap(([kind, addresses]) =>
      addresses.map((address) => `- ${HEADINGS[kind]?.[locale] ?? kind}${colon}<${address}>`),
    )
    const also = aliases.length ? `${ALSO[locale]}${colon}${aliases.join(', ')}` : ''
    const source = `${SOURCE[locale]}${fixture.meta.authors.join(', ')}`
    return [fixture.comment ?? '', also, links.join('\n'), source].filter((part) => part !== '').join('\n\n')
  }
  return byLocale(inLanguage)
}

/** The sender's country, in the current language. */
import type { Locale } from '#shared/constants.ts'
import { CONTINENTS } from '#shared/web/contact-options.ts'
import { countryName, findCountry } from '#shared/web/countries.ts'
import type { Message } from './message.ts'

/** Country and continent; an unknown country stays as entered. */
export function formatCountry(
  { country, continent }: Pick<Message, 'country' | 'continent'>,
  locale: Locale,
): string {
  const match = country ? findCountry(country) : undefined
  const label = continent ? CONTINENTS[continent]?.[locale] : undefined
  return [match ? countryName(match, locale) : country, label ?? continent]
    .filter(Boolean)
    .join(' · ')
}

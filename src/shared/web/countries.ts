/** Countries and regions by continent. Messages hold the English name; others are those of the browser or server. */
import { continents, countries, type ICountry } from 'countries-list'
import { LOCALES, type Locale } from '../constants.ts'
import { languageOf, otherLocales } from '../i18n/locales.ts'
import type { Continent } from './contact-options.ts'

export interface Country {
  /** ISO 3166-1, two letters. */
  code: string
  /** The English name. */
  name: string
  /** Some countries belong to two. */
  continents: readonly Continent[]
}

const allCountries: readonly Country[] = Object.entries(countries as Record<string, ICountry>).map(
  ([code, country]) => ({
    code,
    name: country.name,
    continents: (country.continents ?? [country.continent]).map((continent) => continents[continent] as Continent),
  }),
)

/** Names of countries by language; those of the list itself are English. */
const names: Partial<Record<Locale, Intl.DisplayNames>> = Object.fromEntries(
  otherLocales('en').map((locale) => [locale, new Intl.DisplayNames([languageOf(locale).formats], { type: 'region' })]),
)

/** Name of a country in a language. */
export const countryName = ({ code, name }: Pick<Country, 'code' | 'name'>, locale: Locale): string =>
  names[locale]?.of(code) ?? name

/** The country of that code or name, in any language. */
export function findCountry(input: string): Country | undefined {
  const query = input.trim().toLowerCase()
  return allCountries.find(
    (country) =>
      country.code.toLowerCase() === query ||
      LOCALES.some((locale) => countryName(country, locale).toLowerCase() === query),
  )
}

/** The countries of a continent, in the order of a language. */
export function countriesOf(continent: string, locale: Locale): { name: string; label: string }[] {
  const { compare } = new Intl.Collator(languageOf(locale).formats)
  return allCountries
    .filter((country) => country.continents.includes(continent as Continent))
    .map((country) => ({ name: country.name, label: countryName(country, locale) }))
    .sort((a, b) => compare(a.label, b.label))
}

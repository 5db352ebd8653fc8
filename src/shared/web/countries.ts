/**
 * Countries and regions by continent. Messages store the English name; translations are from
 * `Intl`.
 */
import { continents, countries, type ICountry } from 'countries-list'
import { LOCALES, type Locale } from '../constants.ts'
import { languageOf, otherLocales } from '../i18n/locales.ts'
import type { Continent } from './contact-options.ts'

export interface Country {
  /** ISO 3166-1, two letters. */
  code: string
  /** English name. */
  name: string
  /** Some countries are on two continents. */
  continents: readonly Continent[]
}

const allCountries: readonly Country[] = Object.entries(countries as Record<string, ICountry>).map(
  ([code, country]) => ({
    code,
    name: country.name,
    continents: (country.continents ?? [country.continent]).map(
      (continent) => continents[continent] as Continent,
    ),
  }),
)

/** The list has English names. */
const translatedLocales: ReadonlySet<Locale> = new Set(otherLocales('en'))
/** Made at the first use: the data of `Intl` takes 6 MB, which an idle server does without. */
const names = new Map<Locale, Intl.DisplayNames>()

/** Name of a country in a language. */
export function countryName(
  { code, name }: Pick<Country, 'code' | 'name'>,
  locale: Locale,
): string {
  if (!translatedLocales.has(locale)) return name
  const translated =
    names.get(locale) ?? new Intl.DisplayNames([languageOf(locale).formats], { type: 'region' })
  names.set(locale, translated)
  return translated.of(code) ?? name
}

/** Finds a country by code, or by name in any language. */
export function findCountry(input: string): Country | undefined {
  const query = input.trim().toLowerCase()
  return allCountries.find(
    (country) =>
      country.code.toLowerCase() === query ||
      LOCALES.some((locale) => countryName(country, locale).toLowerCase() === query),
  )
}

/** Returns the countries of a continent, sorted in a language. */
export function countriesOf(continent: string, locale: Locale): { name: string; label: string }[] {
  const { compare } = new Intl.Collator(languageOf(locale).formats)
  return allCountries
    .filter((country) => country.continents.includes(continent as Continent))
    .map((country) => ({ name: country.name, label: countryName(country, locale) }))
    .sort((a, b) => compare(a.label, b.label))
}

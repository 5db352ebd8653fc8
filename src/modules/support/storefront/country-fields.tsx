/** Continent and country; the continent filters the countries. */
import { useEffect } from 'react'
import { CONTINENTS } from '#shared/web/contact-options.ts'
import { useLanguage } from '#storefront/language/language.tsx'
import { Select } from '#storefront/ui/field.tsx'
import { useLazyModule } from '#storefront/ui/use-lazy-module.ts'
import type { ContactFormState } from './contact-form.tsx'
import { useText } from './messages.ts'

/** The list weighs more than the form. */
const loadCountries = () => import('#shared/web/countries.ts')

export function CountryFields({ form: { field, values, change } }: { form: ContactFormState }) {
  const text = useText()
  const { locale } = useLanguage()
  const { continent, country } = values
  const continents = Object.entries(CONTINENTS).map(([value, label]) => ({ value, label: label[locale] }))
  const countries = useLazyModule(loadCountries)
    ?.countriesOf(continent, locale)
    .map(({ name, label }) => ({ value: name, label }))
  const isElsewhere = country !== '' && countries?.every(({ value }) => value !== country)
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the country once
  useEffect(() => {
    if (isElsewhere) change('country', '')
  }, [isElsewhere])
  return (
    <>
      <Select
        {...field('continent')}
        label={text('write.continent')}
        empty={text('write.choose')}
        options={continents}
      />
      <Select
        // The browser resets the select when its options change.
        key={continent}
        {...field('country')}
        label={text('write.country')}
        empty={text(continent ? 'write.choose' : 'write.continentFirst')}
        options={countries ?? (country ? [{ value: country, label: country }] : [])}
        autoComplete="off"
      />
    </>
  )
}

/** Continent and country; the continent filters the countries. */
import { useEffect, useMemo } from 'react'
import { CONTINENTS } from '#shared/web/contact-fields.ts'
import { countriesOf } from '#shared/web/countries.ts'
import { useLanguage } from '#storefront/core/language/language.tsx'
import { Select } from '#storefront/core/ui/field.tsx'
import type { ContactFormState } from './contact-form.tsx'
import { useText } from './messages.ts'

export function CountryFields({ form: { field, watch, setValue } }: { form: ContactFormState }) {
  const text = useText()
  const { locale } = useLanguage()
  const [continent, country] = watch(['continent', 'country'])
  const continents = Object.entries(CONTINENTS).map(([value, label]) => ({ value, label: label[locale] }))
  const countries = useMemo(
    () => countriesOf(continent, locale).map(({ name, label }) => ({ value: name, label })),
    [continent, locale],
  )
  const isElsewhere = country !== '' && !countries.some(({ value }) => value === country)
  useEffect(() => {
    if (isElsewhere) setValue('country', '')
  }, [isElsewhere, setValue])
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
        options={countries}
        autoComplete="off"
      />
    </>
  )
}

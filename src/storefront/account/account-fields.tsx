/** Inputs that registration and account have in common, and the languages to choose from. */

import type { ComponentProps } from 'react'
import { languages } from '#shared/i18n/locales.ts'
import { useText } from '../language/language.tsx'
import { Field } from '../ui/field.tsx'

/** By their native names. */
export const LANGUAGES = languages.map(({ locale, name }) => ({ value: locale, label: name }))

type InputProps = Omit<ComponentProps<typeof Field>, 'label'>

export function CompanyField(props: InputProps) {
  const text = useText('account')
  return <Field {...props} label={text('field.company')} autoComplete="organization" />
}

export function MobileField(props: InputProps) {
  const text = useText('account')
  return (
    <Field
      {...props}
      label={text('field.mobile')}
      hint={text('field.mobileHint')}
      inputMode="tel"
      autoComplete="tel"
    />
  )
}

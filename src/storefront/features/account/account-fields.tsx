/** Inputs that registration and account have in common. */
import type { ComponentProps } from 'react'
import { Field } from '#storefront/core/ui/field.tsx'
import { useText } from './messages.ts'

type InputProps = Omit<ComponentProps<typeof Field>, 'label'>

export function CompanyField(props: InputProps) {
  const text = useText()
  return <Field {...props} label={text('field.company')} autoComplete="organization" />
}

export function MobileField(props: InputProps) {
  const text = useText()
  return (
    <Field
      {...props}
      label={text('field.mobile')}
      hint={text('field.mobileHint')}
      inputMode="tel"
      autoComplete="tel-national"
    />
  )
}

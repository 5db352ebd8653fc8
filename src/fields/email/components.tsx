/** An email address. */
import { ContactLink } from '../parts/contact-link.tsx'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { TextFilter } from '../parts/text-filter.tsx'
import { TextInput } from '../parts/text-input.tsx'

function Input(props: InputProps) {
  return <TextInput {...props} type="email" inputMode="email" />
}

function Column({ value }: ColumnProps) {
  return value ? (
    <ContactLink href={`mailto:${String(value).replace(/\s/g, '')}`}>{String(value)}</ContactLink>
  ) : null
}

export const components: FieldComponents = { Input, Column, Filter: TextFilter }

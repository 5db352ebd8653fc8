/** A telephone number. */
import { ContactLink } from '../parts/contact-link.tsx'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { TextInput } from '../parts/inputs.ts'
import { TextFilter } from '../parts/text-filter.tsx'

function Input(props: InputProps) {
  return <TextInput {...props} type="tel" inputMode="tel" />
}

function Column({ value }: ColumnProps) {
  return value ? <ContactLink href={`tel:${String(value).replace(/\s/g, '')}`}>{String(value)}</ContactLink> : null
}

export const phoneComponents: FieldComponents = { Input, Column, Filter: TextFilter }

/** A telephone number. */

import { ContactLink } from '../parts/contact-link.tsx'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { TextFilter } from '../parts/text-filter.tsx'
import { TextInput } from '../parts/text-input.tsx'
import { telHref } from './definition.ts'

function Input(props: InputProps) {
  return <TextInput {...props} type="tel" inputMode="tel" />
}

function Column({ value }: ColumnProps) {
  return value ? <ContactLink href={telHref(String(value))}>{String(value)}</ContactLink> : null
}

export const components: FieldComponents = { Input, Column, Filter: TextFilter }

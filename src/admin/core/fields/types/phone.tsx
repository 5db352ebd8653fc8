/** A telephone number. */
import { ContactLink } from '../parts/contact-link.tsx'
import type { ColumnProps, Face, InputProps } from '../parts/face.ts'
import { TextFilter } from '../parts/text-filter.tsx'
import { TextInput } from '../parts/text-input.tsx'

function Input(props: InputProps) {
  return <TextInput {...props} type="tel" inputMode="tel" />
}

function Column({ value }: ColumnProps) {
  return value ? <ContactLink href={`tel:${String(value).replace(/\s/g, '')}`}>{String(value)}</ContactLink> : null
}

export const phoneFace: Face = { Input, Column, Filter: TextFilter }

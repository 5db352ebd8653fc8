/** A web URL, or a path of the product, which stays plain text: a setting rather than a link. */

import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { ContactLink } from '../parts/contact-link.tsx'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { TextFilter } from '../parts/text-filter.tsx'
import { TextInput } from '../parts/text-input.tsx'
import { TruncatedText } from '../parts/truncated-text.tsx'
import { AddressInput } from './address-input.tsx'
import { isExternal, type UrlOptions } from './definition.ts'

function Input(props: InputProps) {
  const { internal } = props.field as ResolvedField & UrlOptions
  if (internal) return <AddressInput {...props} />
  return <TextInput {...props} type="text" inputMode="url" placeholder="https://…" />
}

function Column({ value }: ColumnProps) {
  if (!value) return null
  const url = String(value)
  if (!isExternal(url)) return <TruncatedText text={url} />
  return (
    <ContactLink href={url} newTab={/^https?:/i.test(url)}>
      {url.replace(/^https?:\/\//i, '')}
    </ContactLink>
  )
}

export const components: FieldComponents = { Input, Column, Filter: TextFilter }

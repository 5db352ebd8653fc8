/** A web URL, or a path of the product, which stays plain text: a setting rather than a link. */

import { Autocomplete, Box } from '@mui/material'
import { usePermissions } from 'react-admin'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { allPages, allResources } from '#admin/resources.ts'
import type { Locale } from '#shared/constants.ts'
import { GROUP_URL } from '#shared/menu-groups.ts'
import { canOpen } from '#shared/pages.ts'
import { can } from '#shared/resources/permissions.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import { useBound } from '../parts/bound-input.ts'
import { ContactLink } from '../parts/contact-link.tsx'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { describedBy, InputFrame } from '../parts/input-frame.tsx'
import { PickerInput } from '../parts/picker-input.tsx'
import { pickerStyles } from '../parts/picker-styles.ts'
import { TextFilter } from '../parts/text-filter.tsx'
import { TextInput } from '../parts/text-input.tsx'
import { TruncatedText } from '../parts/truncated-text.tsx'
import { isExternal, type UrlOptions } from './definition.ts'

interface Route {
  path: string
  title: string
}

/** The possible targets of a menu: pages of resources and hand-made pages. */
function routesFor(subject: Subject, locale: Locale): Route[] {
  const lists = Object.values(allResources())
    .filter((resource) => can(subject, 'list', resource))
    .map(({ paths, label }) => ({ path: paths.list, title: label[locale] }))
  const customPages = allPages()
    .filter((page) => canOpen(subject, page, allResources()))
    .map(({ path, title }) => ({ path, title: title[locale] }))
  const routes = [...customPages, ...lists]
  return routes.filter(
    ({ path }, index) => routes.findIndex((item) => item.path === path) === index,
  )
}

/** A bound URL: chosen from the pages of the product, or entered. */
function AddressInput({ field, source, disabled = false, validate }: InputProps) {
  const bound = useBound({ source, ...(validate && { validate }) })
  const text = useText()
  const locale = useLanguage()
  const { permissions } = usePermissions<Subject>()
  const options = [
    { path: GROUP_URL, title: text('access.menuGroup') },
    ...routesFor(permissions ?? { roles: [] }, locale),
  ]
  const value = typeof bound.value === 'string' ? bound.value : ''
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled}>
      <Autocomplete
        {...pickerStyles(text('access.knownPages'))}
        id={bound.id}
        freeSolo
        disabled={disabled}
        options={options}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.path)}
        filterOptions={(all, { inputValue }) => {
          const input = inputValue.trim().toLowerCase()
          const isSelected = all.some(({ path }) => path === inputValue)
          return isSelected
            ? all
            : all.filter(({ path, title }) => `${path} ${title}`.toLowerCase().includes(input))
        }}
        inputValue={value}
        onInputChange={(_, input, reason) => reason !== 'reset' && bound.onChange(input.trim())}
        onChange={(_, selected) => {
          if (selected && typeof selected !== 'string') bound.onChange(selected.path)
        }}
        onBlur={bound.onBlur}
        renderOption={({ key, ...props }, { path, title }) => (
          <Box
            component="li"
            key={key}
            {...props}
            sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}
          >
            <span>{title}</span>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125em' }}>
              {path}
            </Box>
          </Box>
        )}
        renderInput={(params) => (
          <PickerInput
            params={params}
            name={bound.name}
            inputRef={bound.ref}
            describedBy={describedBy(bound.id)}
            required={field.required}
            error={Boolean(bound.error)}
            placeholder="/…  https://…  mailto:…  tel:…"
          />
        )}
      />
    </InputFrame>
  )
}

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

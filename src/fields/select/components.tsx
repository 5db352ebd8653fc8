/** One of several named choices. */

import { MenuItem, Select } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { type ChoiceField, choiceLabel } from '../choice.ts'
import { useBound } from '../parts/bound-input.ts'
import { useInputWidth } from '../parts/compact.ts'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { describedBy, InputFrame, labelledBy } from '../parts/input-frame.tsx'
import { menuStyles } from '../parts/picker-styles.ts'
import { ToneChip } from '../parts/tone-chip.tsx'
import { ChoiceFilter } from './choice-filter.tsx'

type SelectField = ResolvedField & ChoiceField

export function SelectInput({ field, source, disabled, validate }: InputProps) {
  const bound = useBound({ source, validate })
  const locale = useLanguage()
  const text = useText()
  const width = useInputWidth(320)
  const { options } = field as SelectField
  const value = typeof bound.value === 'string' ? bound.value : ''
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled} custom>
      <Select
        id={bound.id}
        labelId={labelledBy(bound.id)}
        name={bound.name}
        displayEmpty
        MenuProps={menuStyles(field.label[locale])}
        value={value}
        onChange={(event) => bound.onChange(event.target.value)}
        onBlur={bound.onBlur}
        inputRef={bound.ref}
        sx={width}
        SelectDisplayProps={{
          'aria-describedby': describedBy(bound.id),
          'aria-required': field.required,
        }}
      >
        {(!field.required || value === '') && (
          <MenuItem value="" sx={{ color: 'text.secondary' }}>
            {text('fields.none')}
          </MenuItem>
        )}
        {Object.entries(options).map(([key, choice]) => (
          <MenuItem key={key} value={key}>
            {choice[locale]}
          </MenuItem>
        ))}
      </Select>
    </InputFrame>
  )
}

function Column({ field, value }: ColumnProps) {
  const locale = useLanguage()
  if (!value) return null
  const key = String(value)
  return (
    <ToneChip
      label={choiceLabel(field as SelectField, key, locale)}
      tone={(field as SelectField).options[key]?.tone}
    />
  )
}

export const components: FieldComponents = { Input: SelectInput, Column, Filter: ChoiceFilter }

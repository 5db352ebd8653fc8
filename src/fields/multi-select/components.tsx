/** Any number of named choices. */

import { Box } from '@mui/material'
import { useLanguage } from '#admin/i18n/text.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { type ChoiceField, choiceLabel } from '../choice.ts'
import { useBound } from '../parts/bound-input.ts'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { describedBy, InputFrame } from '../parts/input-frame.tsx'
import { ToneChip } from '../parts/tone-chip.tsx'
import { ChoiceFilter } from '../select/choice-filter.tsx'
import { ChoicesPicker } from '../select/choices-picker.tsx'

function MultiSelectInput({ field, source, disabled, validate }: InputProps) {
  const { id, name, value, error, onChange, onBlur, ref } = useBound({ source, validate })
  return (
    <InputFrame id={id} field={field} error={error} disabled={disabled}>
      <ChoicesPicker
        id={id}
        name={name}
        field={field}
        value={Array.isArray(value) ? value : []}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={ref}
        describedBy={describedBy(id)}
        disabled={disabled}
        error={Boolean(error)}
      />
    </InputFrame>
  )
}

function Column({ field, value }: ColumnProps) {
  const locale = useLanguage()
  const choiceField = field as ResolvedField & ChoiceField
  if (!Array.isArray(value) || value.length === 0) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {value.map(String).map((key) => (
        <ToneChip
          key={key}
          label={choiceLabel(choiceField, key, locale)}
          tone={choiceField.options[key]?.tone}
        />
      ))}
    </Box>
  )
}

export const components: FieldComponents = { Input: MultiSelectInput, Column, Filter: ChoiceFilter }

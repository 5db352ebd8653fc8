/** Any number of named choices. */

import { Box } from '@mui/material'
import { useLanguage } from '#admin/core/i18n/text.ts'
import { type ChoiceField, choiceLabel } from '#shared/fields/choice.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { ChoiceFilter } from '../parts/choice-filter.tsx'
import type { ColumnProps, FieldComponents } from '../parts/field-components.ts'
import { lazyInput } from '../parts/lazy-input.tsx'
import { ToneChip } from '../parts/tone-chip.tsx'

const Input = lazyInput(async () => (await import('../inputs/multi-select.tsx')).MultiSelectInput)

function Column({ field, value }: ColumnProps) {
  const locale = useLanguage()
  const choiceField = field as ResolvedField & ChoiceField
  if (!Array.isArray(value) || value.length === 0) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {value.map(String).map((key) => (
        <ToneChip key={key} label={choiceLabel(choiceField, key, locale)} tone={choiceField.options[key]?.tone} />
      ))}
    </Box>
  )
}

export const multiSelectComponents: FieldComponents = { Input, Column, Filter: ChoiceFilter }

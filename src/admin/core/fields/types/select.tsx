/** One of several named choices. */
import { useLanguage } from '#admin/core/i18n/text.ts'
import { type ChoiceField, choiceLabel } from '#shared/fields/choice.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { ChoiceFilter } from '../parts/choice-filter.tsx'
import type { ColumnProps, FieldComponents } from '../parts/field-components.ts'
import { lazyInput } from '../parts/lazy-input.tsx'
import { ToneChip } from '../parts/tone-chip.tsx'

type SelectField = ResolvedField & ChoiceField

const Input = lazyInput(async () => (await import('../inputs/select.tsx')).SelectInput)

function Column({ field, value }: ColumnProps) {
  const locale = useLanguage()
  if (!value) return null
  const key = String(value)
  return (
    <ToneChip label={choiceLabel(field as SelectField, key, locale)} tone={(field as SelectField).options[key]?.tone} />
  )
}

export const selectComponents: FieldComponents = { Input, Column, Filter: ChoiceFilter }

/** Filters by one choice, or by any of several. */
import { useLanguage } from '#admin/i18n/text.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { ChoiceField } from '../choice.ts'
import { ChoiceSelect } from '../parts/choice-select.tsx'
import type { FilterProps } from '../parts/field-components.ts'
import { OperandFilter, type OperandProps } from '../parts/operand-filter.tsx'
import { ChoicesPicker } from './choices-picker.tsx'

function OneChoice({ field, value, onChange, label }: OperandProps) {
  const locale = useLanguage()
  const { options } = field as ResolvedField & ChoiceField
  return (
    <ChoiceSelect
      choices={Object.entries(options).map(([key, choice]) => [key, choice[locale]] as const)}
      value={typeof value === 'string' ? value : ''}
      onChange={(key) => onChange(key || undefined)}
      label={label}
    />
  )
}

function ChoicesFilter({ field, value, onChange, label }: OperandProps) {
  const keys = Array.isArray(value) ? value.map(String) : []
  const handleChange = (selected: string[]) => onChange(selected.length ? selected : undefined)
  return (
    <ChoicesPicker field={field} label={label} size="small" value={keys} onChange={handleChange} />
  )
}

export function ChoiceFilter(props: FilterProps) {
  return <OperandFilter {...props} Single={OneChoice} List={ChoicesFilter} />
}

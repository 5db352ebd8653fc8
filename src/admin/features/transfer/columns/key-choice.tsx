/** The fields by which the record of a row is found. */
import { Autocomplete, TextField } from '@mui/material'
import { pickerStyles } from '#admin/core/fields/parts/picker-styles.ts'
import { usePickerText } from '#admin/core/fields/parts/picker-text.ts'
import { useLanguage, useText } from '#admin/core/i18n/text.ts'
import { useFormat } from '#admin/core/i18n/use-format.ts'
import type { ImportPlan } from '#shared/file-import.ts'
import { type ImportTarget, isKeyField } from './targets.ts'

interface KeyChoiceProps {
  plan: ImportPlan
  /** The default key, if any. */
  defaultKey: readonly string[] | null
  targets: readonly ImportTarget[]
  disabled: boolean
  onChange(plan: Partial<ImportPlan>): void
}

export function KeyChoice({ plan, defaultKey, targets, disabled, onChange }: KeyChoiceProps) {
  const text = useText()
  const locale = useLanguage()
  const { list } = useFormat()
  const label = text('import.key')
  const mapped = targets.filter((target) => isKeyField(target) && Object.values(plan.columns).includes(target.name))
  const nameOf = (name: string) => targets.find((target) => target.name === name)?.label[locale] ?? name
  const isOpen = !plan.key?.length && defaultKey === null
  return (
    <Autocomplete
      {...pickerStyles(label)}
      {...usePickerText()}
      multiple
      disableCloseOnSelect
      disabled={disabled}
      options={mapped.map(({ name }) => name)}
      value={plan.key ?? []}
      getOptionLabel={nameOf}
      onChange={(_, key) => onChange({ key })}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={isOpen}
          helperText={
            isOpen
              ? text('import.keyNeeded')
              : plan.key?.length
                ? undefined
                : text('import.keyStandard', { names: list((defaultKey ?? []).map(nameOf)) })
          }
        />
      )}
    />
  )
}

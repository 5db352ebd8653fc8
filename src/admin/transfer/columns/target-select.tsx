/** Chooses the field of a column; searched by its name in every language. */
import { Autocomplete, Box, TextField } from '@mui/material'
import { usePickerText } from '#fields/parts/picker-input.tsx'
import { pickerStyles } from '#fields/parts/picker-styles.ts'
import { otherLocales } from '#shared/i18n/locales.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { type ImportTarget, searchTextOf } from './targets.ts'

interface TargetSelectProps {
  /** Accessible name: which column it is about. */
  label: string
  targets: readonly ImportTarget[]
  /** Null leaves the column out. */
  value: string | null
  problem: string
  disabled: boolean
  onChange(target: string | null): void
}

export function TargetSelect({ label, targets, value, problem, disabled, onChange }: TargetSelectProps) {
  const text = useText()
  const locale = useLanguage()
  const labelOf = (target: ImportTarget) => target.label[locale]
  return (
    <Autocomplete
      {...pickerStyles(label)}
      {...usePickerText()}
      options={[...targets]}
      disabled={disabled}
      value={targets.find(({ name }) => name === value) ?? null}
      getOptionKey={({ name }) => name}
      getOptionLabel={labelOf}
      filterOptions={(options, { inputValue }) => {
        const input = inputValue.trim().toLowerCase()
        return options.filter((target) => searchTextOf(target).includes(input))
      }}
      onChange={(_, target) => onChange(target?.name ?? null)}
      renderOption={({ key, ...props }, target) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <span>{labelOf(target)}</span>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125em' }}>
            {otherLocales(locale)
              .map((other) => target.label[other])
              .join(' · ')}
          </Box>
        </Box>
      )}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          error={problem !== ''}
          helperText={problem || undefined}
          placeholder={text('import.leaveOut')}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, 'aria-label': label } }}
        />
      )}
    />
  )
}

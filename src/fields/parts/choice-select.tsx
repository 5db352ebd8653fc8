/** Filters by one of a few choices, or by any; by yes or no. */

import { Box, MenuItem, TextField } from '@mui/material'
import { createContext, use } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { languageName } from '#shared/i18n/language-names.ts'
import { menuStyles } from './picker-styles.ts'

interface ChoiceSelectProps {
  /** Keys and labels. */
  choices: readonly (readonly [key: string, label: string])[]
  /** Blank for any. */
  value: string
  onChange(key: string): void
  label: string
}

export function ChoiceSelect({ choices, value, onChange, label }: ChoiceSelectProps) {
  const text = useText()
  const { number } = formatIn(useLanguage())
  const counts = use(ChoiceCountsContext)
  const labelOf = (key: unknown) => choices.find(([choice]) => choice === key)?.[1] ?? ''
  return (
    <TextField
      select
      label={label}
      slotProps={{ select: { MenuProps: menuStyles(label), renderValue: labelOf } }}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <MenuItem value="">{text('fields.any')}</MenuItem>
      {choices.map(([key, name]) => (
        <MenuItem key={key} value={key}>
          {name}
          {counts && (
            <Box component="span" sx={{ ml: 'auto', pl: 2, color: 'text.secondary' }}>
              {number(counts.of(key) ?? 0)}
            </Box>
          )}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface YesNoProps {
  value: unknown
  onChange(value: boolean | Locale | undefined): void
  label: string
}

export function YesNo({ value, onChange, label }: YesNoProps) {
  const text = useText()
  const choices = [
    ['true', text('fields.yes')],
    ['false', text('fields.no')],
  ] as const
  const handleChange = (key: string) => onChange(key === '' ? undefined : key === 'true')
  return (
    <ChoiceSelect
      choices={choices}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={handleChange}
      label={label}
    />
  )
}

/** Yes or no, or the language that must be missing. */
export function MissingLanguage({ value, onChange, label }: YesNoProps) {
  const text = useText()
  const interfaceLocale = useLanguage()
  const choices = [
    ['true', text('fields.yes')],
    ...LOCALES.map(
      (locale) =>
        [
          locale,
          text('fields.lacks', { language: languageName(locale, interfaceLocale) }),
        ] as const,
    ),
    ['false', text('fields.no')],
  ] as const
  const handleChange = (key: string) =>
    onChange(LOCALES.find((locale) => locale === key) ?? (key ? key === 'true' : undefined))
  return (
    <ChoiceSelect
      choices={choices}
      value={value === undefined ? '' : String(value)}
      onChange={handleChange}
      label={label}
    />
  )
}

/**
 * How many records each choice of a filter would leave; provided by lists around the filters of
 * fields.
 */
export interface ChoiceCounts {
  /** Undefined for a choice whose count is unknown, as it is not among the most frequent. */
  of(choice: string | number): number | undefined
  /** The choices with the most records, most frequent first. */
  top: readonly unknown[]
}

export const ChoiceCountsContext = createContext<ChoiceCounts | null>(null)

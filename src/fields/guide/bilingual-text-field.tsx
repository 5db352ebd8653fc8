/** A text of a guide in every language, side by side. */

import { Box } from '@mui/material'
import { useText } from '#admin/i18n/text.ts'
import { LimitedTextField } from '#admin/ui/limited-text-field.tsx'
import type { Bilingual } from '#fields/bilingual.ts'
import { isPartlyTranslated } from '#fields/guide/problems.ts'
import { LOCALES } from '#shared/constants.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import { useEditing } from './editing.ts'

interface BilingualTextFieldProps {
  value: Bilingual
  label: string
  /** Relative to the guide. */
  path: string
  error: string | undefined
  multiline?: boolean
  max: number
  /** @param merge key of the changed input, so that typing undoes as one step */
  onChange(value: Bilingual, merge: string): void
}

export function BilingualTextField({
  value,
  label,
  path,
  error,
  multiline = false,
  max,
  onChange,
}: BilingualTextFieldProps) {
  const text = useText()
  const { disabled } = useEditing()
  const isIncomplete = isPartlyTranslated(value)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.75, md: 1 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        minWidth: 0,
        flex: 1,
      }}
    >
      {LOCALES.map((locale) => {
        const isMissing = isIncomplete && !value[locale]?.trim()
        return (
          <LimitedTextField
            key={locale}
            multiline={multiline}
            label={`${label} · ${languageOf(locale).name}`}
            value={value[locale] ?? ''}
            maxLength={max}
            disabled={disabled}
            error={Boolean(error)}
            helperText={
              error && locale === LOCALES[0]
                ? error
                : isMissing
                  ? text('guides.noLanguage')
                  : undefined
            }
            onChange={({ target }) =>
              onChange({ ...value, [locale]: target.value || null }, `${path}.${locale}`)
            }
            slotProps={{
              htmlInput: {
                lang: locale,
                'data-path': isMissing || locale === LOCALES[0] ? path : undefined,
              },
            }}
          />
        )
      })}
    </Box>
  )
}

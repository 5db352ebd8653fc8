/** Ready answers for a field of a step, in the language of the record's mails. */
import { Box, Chip } from '@mui/material'
import { useFormContext, useWatch } from 'react-hook-form'
import { parseLocale } from '#shared/i18n/locales.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Step } from '#shared/resources/workflow.ts'
import { useLanguage, useText } from '../i18n/text.ts'
import type { StepForm } from './step-dialog.tsx'

interface StepSuggestionsProps {
  step: Step
  field: ResolvedField
  records: readonly AnyRecord[]
}

export function StepSuggestions({ step, field, records }: StepSuggestionsProps) {
  const text = useText()
  const locale = useLanguage()
  const { setValue } = useFormContext<StepForm>()
  const rows: StepForm['rows'] = useWatch<StepForm, 'rows'>({ name: 'rows' }) ?? []
  const languages = records.map((record) => parseLocale(record.language) ?? locale)
  const language = languages[0] ?? locale
  const suggestions = step.suggests?.[field.name] ?? []
  if (!suggestions.length) return null

  return (
    <Box role="group" aria-label={text('workflow.suggestions')} sx={{ display: 'grid', gap: 0.75 }}>
      {suggestions.map((suggestion) => (
        <Chip
          key={suggestion[language]}
          label={suggestion[language]}
          lang={language}
          variant="outlined"
          color={rows[0]?.[field.name] === suggestion[language] ? 'primary' : 'default'}
          aria-pressed={rows[0]?.[field.name] === suggestion[language]}
          onClick={() => {
            for (const [row, rowLanguage] of languages.entries()) {
              setValue(`rows.${row}.${field.name}`, suggestion[rowLanguage], { shouldDirty: true })
            }
          }}
          sx={CHIP}
        />
      ))}
    </Box>
  )
}

const CHIP = {
  justifySelf: 'start',
  maxWidth: '100%',
  height: 'auto',
  minHeight: 28,
  py: 0.5,
  borderRadius: 1,
  '& .MuiChip-label': { whiteSpace: 'normal', textAlign: 'start' },
}

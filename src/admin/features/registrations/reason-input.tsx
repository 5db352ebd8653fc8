/** The reason in the customer's language: a preset, editable, or free text. */
import { Box, Chip, TextField } from '@mui/material'
import { useText } from '#admin/core/i18n/text.ts'
import type { Locale } from '#shared/constants.ts'
import { REASONS } from './reasons.ts'

interface ReasonInputProps {
  id: string
  decision: 'rejected' | 'disabled'
  language: Locale
  value: string
  isMissing: boolean
  onChange(value: string): void
}

const LIMIT = 500

export function ReasonInput({ id, decision, language, value, isMissing, onChange }: ReasonInputProps) {
  const text = useText()
  return (
    <Box sx={{ display: 'grid', gap: 1, pt: 1 }}>
      <TextField
        id={id}
        label={text('registrations.reason')}
        required={decision === 'rejected'}
        error={isMissing}
        helperText={isMissing && text('registrations.reasonRequired')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        multiline
        minRows={2}
        maxRows={6}
        fullWidth
        autoFocus
        slotProps={{ htmlInput: { maxLength: LIMIT, lang: language } }}
      />
      <Box role="group" aria-label={text('registrations.readyReasons')} sx={{ display: 'grid', gap: 0.75 }}>
        {REASONS[decision][language].map((reason) => (
          <Chip
            key={reason}
            label={reason}
            lang={language}
            variant="outlined"
            color={value === reason ? 'primary' : 'default'}
            aria-pressed={value === reason}
            onClick={() => onChange(reason)}
            sx={CHIP}
          />
        ))}
      </Box>
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

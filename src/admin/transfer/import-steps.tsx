/** The steps of an import: done ones can be opened again. */
import Check from '@mui/icons-material/Check'
import { Box, ButtonBase } from '@mui/material'
import { useText } from '../i18n/text.ts'
import { STEPS, type Step } from './import-session.ts'

interface ImportStepsProps {
  current: Step
  /** Those that can be opened. */
  open: readonly Step[]
  disabled: boolean
  onOpen(step: Step): void
}

export function ImportSteps({ current, open, disabled, onOpen }: ImportStepsProps) {
  const text = useText()
  const position = STEPS.indexOf(current)
  return (
    <Box component="ol" aria-label={text('import.steps')} sx={TRACK}>
      {STEPS.map((step, index) => {
        const isCurrent = step === current
        return (
          <Box component="li" key={step} aria-current={isCurrent ? 'step' : undefined} sx={STEP}>
            <ButtonBase
              disabled={disabled || isCurrent || !open.includes(step)}
              onClick={() => onOpen(step)}
              sx={BUTTON}
            >
              <Box component="span" aria-hidden sx={{ ...MARK, ...(index <= position && REACHED) }}>
                {index < position ? <Check sx={{ fontSize: 14 }} /> : index + 1}
              </Box>
              <Box
                component="span"
                sx={{ fontWeight: isCurrent ? 650 : 500, color: isCurrent ? 'text.primary' : 'text.secondary' }}
              >
                {text(`import.step.${step}`)}
              </Box>
            </ButtonBase>
          </Box>
        )
      })}
    </Box>
  )
}

const TRACK = { listStyle: 'none', m: 0, p: 0, display: 'flex', gap: { xs: 0.5, sm: 2 } } as const
const STEP = { flex: { xs: 1, sm: 'none' }, minWidth: 0 } as const
const BUTTON = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: 'center',
  gap: { xs: 0.25, sm: 1 },
  width: { xs: '100%', sm: 'auto' },
  minHeight: 32,
  px: 0.5,
  borderRadius: 1,
  font: 'inherit',
  fontSize: { xs: '0.75rem', sm: '0.875rem' },
} as const
const MARK = {
  width: 24,
  height: 24,
  flex: 'none',
  borderRadius: '50%',
  border: 2,
  borderColor: 'divider',
  display: 'grid',
  placeItems: 'center',
  fontSize: '0.75rem',
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
} as const
const REACHED = { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' } as const

/** A small chip in the tone of a choice; every pair of colours has a contrast of at least 4.5:1. */
import { Box } from '@mui/material'
import type { Choice } from '../choice.ts'

type Tone = NonNullable<Choice['tone']>

const LIGHT: Record<Tone, [ground: string, letters: string]> = {
  neutral: ['#eceff3', '#46505e'],
  info: ['#e3f0fd', '#0b559e'],
  success: ['#e2f5e9', '#14663a'],
  warning: ['#fdf0d9', '#824800'],
  error: ['#fde7e6', '#a11c17'],
}
const DARK: Record<Tone, [ground: string, letters: string]> = {
  neutral: ['#2d343e', '#c3ccd8'],
  info: ['#12324f', '#9ccbfb'],
  success: ['#12382a', '#8fdcae'],
  warning: ['#43310f', '#f6cd84'],
  error: ['#4a1d1c', '#fbb4af'],
}

export function ToneChip({ label, tone = 'neutral' }: { label: string; tone?: Tone | undefined }) {
  return (
    <Box
      component="span"
      sx={({ palette }) => {
        const [background, foreground] = (palette.mode === 'dark' ? DARK : LIGHT)[tone]
        return { ...CHIP, backgroundColor: background, color: foreground }
      }}
    >
      {label}
    </Box>
  )
}

const CHIP = {
  display: 'inline-block',
  px: 1,
  borderRadius: '10px',
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
} as const

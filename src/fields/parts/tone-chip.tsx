/** A small chip in the tone of a choice; every pair of colours has a contrast of at least 4.5:1. */
import { Box } from '@mui/material'
import type { Choice } from '../choice.ts'

type Tone = NonNullable<Choice['tone']>
type Colours = readonly [ground: string, letters: string]

/** Grey, but for what waits and what has failed. */
const LIGHT: Partial<Record<Tone, Colours>> = {
  warning: ['#fdf0d9', '#824800'],
  error: ['#fde7e6', '#a11c17'],
}
const DARK: Partial<Record<Tone, Colours>> = {
  warning: ['#43310f', '#f6cd84'],
  error: ['#4a1d1c', '#fbb4af'],
}
const GREY = { light: ['#eceff3', '#46505e'], dark: ['#2d343e', '#c3ccd8'] } as const

export function ToneChip({ label, tone = 'neutral' }: { label: string; tone?: Tone | undefined }) {
  return (
    <Box
      component="span"
      sx={({ palette: { mode } }) => {
        const [backgroundColor, color] = (mode === 'dark' ? DARK : LIGHT)[tone] ?? GREY[mode]
        return { ...CHIP, backgroundColor, color }
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

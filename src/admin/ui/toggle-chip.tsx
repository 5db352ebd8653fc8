/** A filter that can be switched off, with the number of its records: filled while it applies. */
import { Box, Chip } from '@mui/material'
import type { ReactNode } from 'react'

interface ToggleChipProps {
  label: string
  /** Undefined without one, and while it loads. */
  count?: ReactNode
  isSelected: boolean
  onClick(): void
}

export const ToggleChip = ({ label, count, isSelected, onClick }: ToggleChipProps) => (
  <Chip
    aria-pressed={isSelected}
    sx={CHIP}
    label={
      <>
        {label}{' '}
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', ml: 0.25 }}>
          {count}
        </Box>
      </>
    }
    onClick={onClick}
  />
)

const CHIP = {
  flexShrink: 0,
  color: 'text.secondary',
  '&, &.MuiChip-clickable:hover': { bgcolor: 'transparent' },
  '&.MuiChip-clickable:hover': { color: 'text.primary' },
  '&[aria-pressed=true], &[aria-pressed=true].MuiChip-clickable:hover': {
    bgcolor: 'action.selected',
    color: 'text.primary',
    fontWeight: 600,
  },
} as const

/** A checkbox for a set: all, some, or none. */
import { Checkbox } from '@mui/material'
import type { CheckState } from './grants-edit.ts'

interface TriStateProps {
  tick: CheckState
  label: string
  onChange(all: boolean): void
}

export function TriState({ tick, label, onChange }: TriStateProps) {
  return (
    <Checkbox
      checked={tick === 'all'}
      indeterminate={tick === 'some'}
      onChange={() => onChange(tick !== 'all')}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ p: 0.5 }}
    />
  )
}

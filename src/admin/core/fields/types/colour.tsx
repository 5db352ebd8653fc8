/** A colour: picked with the native palette, or entered as `#rrggbb`. */
import { Box } from '@mui/material'
import type { ColumnProps, FieldComponents } from '../parts/field-components.ts'
import { lazyInput } from '../parts/lazy-input.tsx'
import { MONO } from '../parts/mono.ts'
import { TextFilter } from '../parts/text-filter.tsx'

const Input = lazyInput(async () => (await import('../inputs/colour.tsx')).ColourInput)

function Column({ value }: ColumnProps) {
  if (!value) return null
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontFamily: MONO }}>
      <Box
        component="span"
        sx={{ width: 16, height: 16, borderRadius: 0.5, border: 1, borderColor: 'divider', bgcolor: String(value) }}
      />
      {String(value)}
    </Box>
  )
}

export const colourComponents: FieldComponents = { Input, Column, Filter: TextFilter }

/** An icon: one of the product's set by its name, or an external URL. */
import { Box } from '@mui/material'
import type { ColumnProps, FieldComponents } from '../parts/field-components.ts'
import { Icon } from '../parts/icons.tsx'
import { lazyInput } from '../parts/lazy-input.tsx'
import { TextFilter } from '../parts/text-filter.tsx'

const Input = lazyInput(async () => (await import('../inputs/icon.tsx')).IconInput)

function Column({ value }: ColumnProps) {
  if (!value) return null
  const name = String(value)
  return (
    <Box component="span" title={name} sx={{ display: 'inline-flex', verticalAlign: 'middle' }}>
      <Icon name={name} aria-hidden={false} titleAccess={name} />
    </Box>
  )
}

export const iconComponents: FieldComponents = { Input, Column, Filter: TextFilter, align: 'center' }

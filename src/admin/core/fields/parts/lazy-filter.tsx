/** Filters with a picker: its code loads with the first one, which looks like an empty one until then. */
import { TextField } from '@mui/material'
import { type ComponentType, Suspense } from 'react'
import { lazyCode } from '../../lazy-part.tsx'
import type { OperandProps } from './operand-filter.tsx'

export function lazyFilter(load: () => Promise<ComponentType<OperandProps>>): ComponentType<OperandProps> {
  const Filter = lazyCode(load)
  return function LazyFilter(props: OperandProps) {
    return (
      <Suspense
        fallback={
          <TextField
            fullWidth
            size="small"
            variant="outlined"
            margin="none"
            label={props.label}
            slotProps={{ htmlInput: { readOnly: true } }}
          />
        }
      >
        <Filter {...props} />
      </Suspense>
    )
  }
}

/** A switch. */
import { Box, Switch } from '@mui/material'
import { useBound } from '../parts/bound-input.ts'
import type { InputProps } from '../parts/field-components.ts'
import { describedBy, InputFrame } from '../parts/input-frame.tsx'

export function BooleanInput({ field, source, disabled, validate }: InputProps) {
  const bound = useBound({ source, validate })
  return (
    <InputFrame id={bound.id} field={{ ...field, required: false }} error={bound.error} disabled={disabled}>
      <Box sx={{ ml: -1 }}>
        <Switch
          checked={bound.value === true}
          onChange={(_, checked) => bound.onChange(checked)}
          onBlur={bound.onBlur}
          slotProps={{
            input: { id: bound.id, name: bound.name, ref: bound.ref, 'aria-describedby': describedBy(bound.id) },
          }}
        />
      </Box>
    </InputFrame>
  )
}

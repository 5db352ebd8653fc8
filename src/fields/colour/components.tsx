/** A colour: picked with the native palette, or entered as `#rrggbb`. */

import { Box, InputAdornment, OutlinedInput } from '@mui/material'
import { useText } from '#admin/i18n/text.ts'
import { useBound } from '../parts/bound-input.ts'
import { useInputWidth } from '../parts/compact.ts'
import type { ColumnProps, FieldComponents, InputProps } from '../parts/field-components.ts'
import { describedBy, InputFrame } from '../parts/input-frame.tsx'
import { MONO } from '../parts/mono.ts'
import { TextFilter } from '../parts/text-filter.tsx'

const COLOUR = /^#[0-9a-f]{6}$/i

function ColourInput({ field, source, disabled, validate }: InputProps) {
  const bound = useBound({ source, validate })
  const text = useText()
  const width = useInputWidth(240)
  const value = typeof bound.value === 'string' ? bound.value : ''
  return (
    <InputFrame id={bound.id} field={field} error={bound.error} disabled={disabled}>
      <OutlinedInput
        id={bound.id}
        name={bound.name}
        value={value}
        onChange={(event) => bound.onChange(event.target.value)}
        onBlur={bound.onBlur}
        inputRef={bound.ref}
        autoComplete="off"
        placeholder="#409eff"
        sx={width}
        startAdornment={
          <InputAdornment position="start">
            <Box
              component="input"
              type="color"
              disabled={disabled}
              aria-label={text('fields.chooseColour')}
              value={COLOUR.test(value) ? value.toLowerCase() : '#000000'}
              onChange={(event) => bound.onChange(event.target.value)}
              sx={{ width: 28, height: 24, p: 0, border: 0, background: 'none', cursor: 'pointer' }}
            />
          </InputAdornment>
        }
        inputProps={{
          'aria-describedby': describedBy(bound.id),
          'aria-required': field.required,
          spellCheck: false,
          style: { fontFamily: MONO },
        }}
      />
    </InputFrame>
  )
}

function Column({ value }: ColumnProps) {
  if (!value) return null
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontFamily: MONO }}
    >
      <Box
        component="span"
        sx={{
          width: 16,
          height: 16,
          borderRadius: 0.5,
          border: 1,
          borderColor: 'divider',
          bgcolor: String(value),
        }}
      />
      {String(value)}
    </Box>
  )
}

export const components: FieldComponents = { Input: ColourInput, Column, Filter: TextFilter }

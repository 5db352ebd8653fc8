/** Yes or no. */
import CheckIcon from '@mui/icons-material/Check'
import RemoveIcon from '@mui/icons-material/Remove'
import { Box, Switch } from '@mui/material'
import { useText } from '#admin/i18n/text.ts'
import { useBound } from '../parts/bound-input.ts'
import { YesNo } from '../parts/choice-select.tsx'
import type {
  ColumnProps,
  FieldComponents,
  FilterProps,
  InputProps,
} from '../parts/field-components.ts'
import { describedBy, InputFrame } from '../parts/input-frame.tsx'

function BooleanInput({ field, source, disabled, validate }: InputProps) {
  const bound = useBound({ source, validate })
  return (
    <InputFrame
      id={bound.id}
      field={{ ...field, required: false }}
      error={bound.error}
      disabled={disabled}
    >
      <Box sx={{ ml: -1 }}>
        <Switch
          checked={bound.value === true}
          onChange={(_, checked) => bound.onChange(checked)}
          onBlur={bound.onBlur}
          slotProps={{
            input: {
              id: bound.id,
              name: bound.name,
              ref: bound.ref,
              'aria-describedby': describedBy(bound.id),
            },
          }}
        />
      </Box>
    </InputFrame>
  )
}

function Column({ value }: ColumnProps) {
  const text = useText()
  return value ? (
    <CheckIcon
      fontSize="small"
      color="success"
      titleAccess={text('fields.yes')}
      sx={{ display: 'block', mx: 'auto' }}
    />
  ) : (
    <RemoveIcon
      fontSize="small"
      color="disabled"
      titleAccess={text('fields.no')}
      sx={{ display: 'block', mx: 'auto' }}
    />
  )
}

function Filter({ operator: _, ...props }: FilterProps) {
  return <YesNo {...props} />
}

export const components: FieldComponents = { Input: BooleanInput, Column, Filter, align: 'center' }

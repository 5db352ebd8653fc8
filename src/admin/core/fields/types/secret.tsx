/** A password: write-only. */
import VisibilityIcon from '@mui/icons-material/Visibility'
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff'
import { IconButton } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { FieldComponents, InputProps } from '../parts/field-components.ts'
import { useFieldText } from '../parts/field-text.ts'
import { TextInput } from '../parts/text-input.tsx'

function Input(props: InputProps) {
  const text = useFieldText()
  const editing = useRecordContext()?.id !== undefined
  const [shown, setShown] = useState(false)
  const Icon = shown ? VisibilityOffIcon : VisibilityIcon
  return (
    <TextInput
      {...props}
      field={{ ...props.field, required: props.field.required && !editing }}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      help={editing ? text('keepSecret') : undefined}
      endAdornment={
        <IconButton
          size="small"
          edge="end"
          aria-label={text(shown ? 'hide' : 'reveal')}
          onClick={() => setShown(!shown)}
        >
          <Icon fontSize="small" />
        </IconButton>
      }
    />
  )
}

const EmptyField = () => null

export const secretComponents: FieldComponents = { Input, Column: EmptyField, Filter: EmptyField, inCell: false }

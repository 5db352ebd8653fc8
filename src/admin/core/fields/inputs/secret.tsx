/** A password that can be shown while it is typed. */
import VisibilityIcon from '@mui/icons-material/Visibility'
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff'
import { IconButton } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { InputProps } from '../parts/field-components.ts'
import { useFieldText } from '../parts/field-text.ts'
import { TextInput } from '../parts/inputs.ts'

export function SecretInput(props: InputProps) {
  const text = useFieldText()
  const isEditing = useRecordContext()?.id !== undefined
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? VisibilityOffIcon : VisibilityIcon
  return (
    <TextInput
      {...props}
      field={{ ...props.field, required: props.field.required && !isEditing }}
      type={isVisible ? 'text' : 'password'}
      autoComplete="new-password"
      help={isEditing ? text('keepSecret') : undefined}
      endAdornment={
        <IconButton
          size="small"
          edge="end"
          aria-label={text(isVisible ? 'hide' : 'reveal')}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon fontSize="small" />
        </IconButton>
      }
    />
  )
}

/** A password: write-only. */
import VisibilityIcon from '@mui/icons-material/Visibility'
import VisibilityOffIcon from '@mui/icons-material/VisibilityOff'
import { IconButton } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useText } from '#admin/i18n/text.ts'
import type { FieldComponents, InputProps } from '../parts/field-components.ts'
import { TextInput } from '../parts/text-input.tsx'

/** Can be shown while it is typed. */
function SecretInput(props: InputProps) {
  const text = useText()
  const isEditing = useRecordContext()?.id !== undefined
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? VisibilityOffIcon : VisibilityIcon
  return (
    <TextInput
      {...props}
      field={{ ...props.field, required: props.field.required && !isEditing }}
      type={isVisible ? 'text' : 'password'}
      autoComplete="new-password"
      help={isEditing ? text('fields.keepSecret') : undefined}
      endAdornment={
        <IconButton
          size="small"
          edge="end"
          aria-label={text(isVisible ? 'fields.hide' : 'fields.reveal')}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon fontSize="small" />
        </IconButton>
      }
    />
  )
}

const EmptyField = () => null

export const components: FieldComponents = {
  Input: SecretInput,
  Column: EmptyField,
  Filter: EmptyField,
  inCell: false,
}

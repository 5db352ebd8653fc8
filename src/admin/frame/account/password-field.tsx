/** A password input for react-hook-form, with a visibility toggle and an error. */
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import { FormControl, FormHelperText, FormLabel, IconButton, InputAdornment, OutlinedInput } from '@mui/material'
import { useId, useState } from 'react'
import { type Path, type RegisterOptions, useFormContext } from 'react-hook-form'
import { useText } from '../../i18n/text.ts'
import type { PasswordValues } from './password-rules.ts'

interface PasswordFieldProps {
  name: Path<PasswordValues>
  label: string
  help?: string
  autoComplete: 'current-password' | 'new-password'
  rules: RegisterOptions<PasswordValues, Path<PasswordValues>>
}

export function PasswordField({ name, label, help, autoComplete, rules }: PasswordFieldProps) {
  const text = useText()
  const id = useId()
  const [isVisible, setVisible] = useState(false)
  const { register, formState } = useFormContext<PasswordValues>()
  const { ref, ...field } = register(name, rules)
  const problem = formState.errors[name]?.message
  const helperText = problem ?? help
  return (
    <FormControl fullWidth error={problem !== undefined}>
      <FormLabel htmlFor={id} required sx={{ mb: 0.5, fontSize: '0.8125rem', fontWeight: 500 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        {...field}
        id={id}
        inputRef={ref}
        type={isVisible ? 'text' : 'password'}
        autoComplete={autoComplete}
        inputProps={{
          'aria-required': true,
          'aria-describedby': `${id}-help`,
          spellCheck: false,
          autoCapitalize: 'none',
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              edge="end"
              aria-label={text(isVisible ? 'login.hide' : 'login.show')}
              aria-controls={id}
              aria-pressed={isVisible}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setVisible(!isVisible)}
            >
              {isVisible ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
            </IconButton>
          </InputAdornment>
        }
      />
      <FormHelperText id={`${id}-help`} sx={{ mx: 0, display: helperText ? 'block' : 'none' }}>
        {helperText}
      </FormHelperText>
    </FormControl>
  )
}

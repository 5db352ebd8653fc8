/**
 * A text field that reports a text over its limit; `maxLength` of the input would silently cut what
 * is pasted.
 */

import { TextField, type TextFieldProps } from '@mui/material'
import { translate } from '#shared/i18n/translate.ts'
import { useLanguage } from '../i18n/text.ts'

interface LimitedTextFieldProps extends Omit<TextFieldProps<'standard'>, 'value' | 'variant'> {
  value: string
  maxLength: number
  variant?: 'standard' | 'outlined'
}

export const isTooLong = (text: string, maxLength: number): boolean =>
  text.trim().length > maxLength

export function LimitedTextField({
  value,
  maxLength,
  error = false,
  helperText,
  ...props
}: LimitedTextFieldProps) {
  const locale = useLanguage()
  const isOverLimit = isTooLong(value, maxLength)
  const message = translate({ key: 'validation.max.length', values: { max: maxLength } }, locale)
  return (
    <TextField
      {...props}
      value={value}
      error={error || isOverLimit}
      helperText={isOverLimit ? message : helperText}
    />
  )
}

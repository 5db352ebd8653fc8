/** The frame of every input: label above, help and error below; only the error in a table cell. */

import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material'
import type { ReactNode } from 'react'
import { useLanguage } from '#admin/i18n/text.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useCompact } from './compact.ts'
import { visuallyHidden } from './visually-hidden.ts'

interface InputFrameProps {
  id: string
  field: ResolvedField
  error?: ReactNode
  disabled?: boolean | undefined
  /** At the right end of the label's line. */
  aside?: ReactNode
  /** Replaces the field's help. */
  help?: ReactNode
  /** Several controls under one label. */
  group?: boolean
  /**
   * A control that is not an HTML form element, so that `for` cannot refer to it: it has
   * `aria-labelledby`.
   */
  custom?: boolean
  children: ReactNode
}

/** Ids that connect a control to its label, help and error. */
export const labelledBy = (id: string) => `${id}-label`
export const describedBy = (id: string) => `${id}-help`

export function InputFrame({
  id,
  field,
  error,
  disabled,
  aside,
  help,
  group,
  custom,
  children,
}: InputFrameProps) {
  const locale = useLanguage()
  const compact = useCompact()
  const below = error || (!compact && (help ?? field.help?.[locale]))
  const names = { 'aria-labelledby': labelledBy(id), 'aria-describedby': describedBy(id) }
  return (
    <FormControl
      fullWidth
      error={Boolean(error)}
      disabled={disabled ?? false}
      {...(group && { role: 'group', ...names })}
    >
      <Box sx={compact ? visuallyHidden : LABEL_LINE}>
        <FormLabel
          id={labelledBy(id)}
          htmlFor={group || custom ? undefined : id}
          required={field.required}
          disabled={false}
        >
          {field.label[locale]}
        </FormLabel>
        {!compact && aside}
      </Box>
      {children}
      <FormHelperText
        disabled={false}
        id={describedBy(id)}
        sx={{ overflowWrap: 'anywhere', display: below ? 'block' : 'none' }}
      >
        {below}
      </FormHelperText>
    </FormControl>
  )
}

const LABEL_LINE = {
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 1,
  mb: 0.5,
}

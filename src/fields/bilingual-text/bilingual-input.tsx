/** Side-by-side inputs, one for each language, each bound to its part of the value. */

import { Box, Stack } from '@mui/material'
import type { ComponentType } from 'react'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { byLocale, languageOf } from '#shared/i18n/locales.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useBoundRecord } from '../parts/bound-input.ts'
import { useCompact } from '../parts/compact.ts'
import type { InputProps } from '../parts/field-components.ts'
import { InputFrame } from '../parts/input-frame.tsx'

interface BilingualInputProps extends InputProps {
  /** The input of one language. */
  Part: ComponentType<InputProps & { lang?: string; placeholder?: string }>
}

export function BilingualInput({
  field,
  source,
  disabled,
  validate,
  resource,
  Part,
}: BilingualInputProps) {
  const compact = useCompact()
  const { id, error } = useBoundRecord({ source, validate })
  const partField = (locale: Locale): ResolvedField => ({
    ...field,
    required: false,
    label: byLocale(() => languageOf(locale).name),
    help: undefined,
  })
  return (
    <InputFrame id={id} field={field} error={error} disabled={disabled} group>
      <Stack
        direction={compact ? 'column' : { xs: 'column', sm: 'row' }}
        spacing={compact ? 0.5 : 1.5}
      >
        {LOCALES.map((locale) => (
          <Box key={locale} sx={{ flex: 1, minWidth: 0 }}>
            <Part
              field={partField(locale)}
              resource={resource}
              source={`${source}.${locale}`}
              disabled={disabled ?? false}
              lang={locale}
              {...(compact && { placeholder: languageOf(locale).name })}
            />
          </Box>
        ))}
      </Stack>
    </InputFrame>
  )
}

/** Side-by-side inputs for English and Chinese, each bound to its part of the value. */
import { Box, Stack } from '@mui/material'
import type { ComponentType } from 'react'
import { LOCALES, type Locale } from '#shared/constants.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useBoundRecord } from './bound-input.ts'
import { useCompact } from './compact.ts'
import type { InputProps } from './field-components.ts'
import { InputFrame } from './input-frame.tsx'

/** Endonyms, so that readers recognize their language. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', zh: '中文' }

interface BilingualInputProps extends InputProps {
  /** The input of one language. */
  Part: ComponentType<InputProps & { lang?: string; placeholder?: string }>
}

export function BilingualInput({ field, source, disabled, validate, resource, Part }: BilingualInputProps) {
  const compact = useCompact()
  const { id, error } = useBoundRecord({ source, validate })
  const part = (locale: Locale): ResolvedField => ({
    ...field,
    required: false,
    label: { en: LANGUAGE_NAMES[locale], zh: LANGUAGE_NAMES[locale] },
    help: undefined,
  })
  return (
    <InputFrame id={id} field={field} error={error} disabled={disabled} group>
      <Stack direction={compact ? 'column' : { xs: 'column', sm: 'row' }} spacing={compact ? 0.5 : 1.5}>
        {LOCALES.map((locale) => (
          <Box key={locale} sx={{ flex: 1, minWidth: 0 }}>
            <Part
              field={part(locale)}
              resource={resource}
              source={`${source}.${locale}`}
              disabled={disabled ?? false}
              lang={locale}
              {...(compact && { placeholder: LANGUAGE_NAMES[locale] })}
            />
          </Box>
        ))}
      </Stack>
    </InputFrame>
  )
}

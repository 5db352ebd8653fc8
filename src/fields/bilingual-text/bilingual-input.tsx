/**
 * The inputs of all languages in one frame, that of the interface first; each is bound to its part
 * of the value.
 */

import { Box } from '@mui/material'
import type { ComponentType } from 'react'
import { useLanguage } from '#admin/i18n/text.ts'
import type { Locale } from '#shared/constants.ts'
import { byLocale, languageOf, otherLocales } from '#shared/i18n/locales.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { useBoundRecord } from '../parts/bound-input.ts'
import type { InputProps } from '../parts/field-components.ts'
import { InputFrame } from '../parts/input-frame.tsx'

interface BilingualInputProps extends InputProps {
  /** The input of one language. */
  Part: ComponentType<InputProps & { lang: Locale }>
}

export function BilingualInput({
  field,
  source,
  disabled,
  validate,
  resource,
  Part,
}: BilingualInputProps) {
  const locale = useLanguage()
  const { id, error } = useBoundRecord({ source, validate })
  const partField = (part: Locale): ResolvedField => ({
    ...field,
    required: false,
    label: byLocale(() => languageOf(part).name),
    help: undefined,
  })
  return (
    <InputFrame id={id} field={field} error={error} disabled={disabled} group>
      <Box sx={FRAME}>
        {[locale, ...otherLocales(locale)].map((part) => (
          <Part
            key={part}
            field={partField(part)}
            resource={resource}
            source={`${source}.${part}`}
            disabled={disabled ?? false}
            lang={part}
          />
        ))}
      </Box>
    </InputFrame>
  )
}

/** Looks like an input; hairlines separate the languages. */
const FRAME = {
  display: 'flex',
  flexDirection: 'column',
  border: 1,
  borderColor: 'action.disabled',
  borderRadius: 1,
  '& > * + *': { borderTop: 1, borderColor: 'divider' },
  '& .MuiOutlinedInput-notchedOutline': { border: 0 },
  '&:hover': { borderColor: 'text.primary' },
  '&:focus-within': { borderColor: 'primary.main', outline: 1, outlineColor: 'primary.main' },
  '.Mui-error + &, &:has(.Mui-error)': { borderColor: 'error.main' },
  '& .MuiFormHelperText-root': { px: 1.75, pb: 0.5 },
} as const

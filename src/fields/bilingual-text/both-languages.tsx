/** A bilingual value in full: the languages side by side, stacked in a table cell. */

import { Box, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { Bilingual } from '../bilingual.ts'
import { useCompact } from '../parts/compact.ts'

interface BothLanguagesProps {
  value: unknown
  renderText(text: string, locale: Locale): ReactNode
}

export function BothLanguages({ value, renderText }: BothLanguagesProps) {
  const compact = useCompact()
  const texts = (value ?? {}) as Partial<Bilingual>
  return (
    <Stack
      direction={compact ? 'column' : { xs: 'column', sm: 'row' }}
      spacing={compact ? 0 : { xs: 1, sm: 3 }}
      sx={{ width: '100%' }}
    >
      {LOCALES.map((locale) => (
        <Box key={locale} sx={{ flex: 1, minWidth: 0 }}>
          {!compact && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{languageOf(locale).name}</Box>}
          <div lang={locale}>{texts[locale] ? renderText(texts[locale], locale) : '–'}</div>
        </Box>
      ))}
    </Stack>
  )
}

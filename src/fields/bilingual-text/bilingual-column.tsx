/** A bilingual text in the current language; falls back to another one with a tag that names the missing language. */

import { Box } from '@mui/material'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { languageName } from '#shared/i18n/language-names.ts'
import { otherLocales } from '#shared/i18n/locales.ts'
import type { Bilingual } from '../bilingual.ts'
import { TruncatedText } from '../parts/truncated-text.tsx'

interface BilingualColumnProps {
  value: unknown
  /** Reduces the text to one line. */
  asLine?: (text: string) => string
}

const identity = (text: string) => text

export function BilingualColumn({ value, asLine = identity }: BilingualColumnProps) {
  const locale = useLanguage()
  const text = useText()
  const texts = (value ?? {}) as Partial<Bilingual>
  const displayedLocale = [locale, ...otherLocales(locale)].find((item) => texts[item])
  if (!displayedLocale) return null
  return (
    <Box
      component="span"
      lang={displayedLocale}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, maxWidth: '100%' }}
    >
      <TruncatedText text={asLine(texts[displayedLocale] ?? '')} />
      {displayedLocale !== locale && (
        <Box component="span" lang={locale} sx={TAG}>
          {text('fields.missing', { language: languageName(locale, locale) })}
        </Box>
      )}
    </Box>
  )
}

const TAG = {
  flex: 'none',
  px: 0.5,
  borderRadius: 0.5,
  border: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: '0.6875rem',
  lineHeight: 1.5,
}

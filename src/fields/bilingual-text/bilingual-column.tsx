/** Bilingual texts in a grid, and in full. */
import { Box, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#admin/i18n/text.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { languageName } from '#shared/i18n/language-names.ts'
import { languageOf, otherLocales } from '#shared/i18n/locales.ts'
import type { Bilingual } from '../bilingual.ts'
import { useCompact } from '../parts/compact.ts'
import { TruncatedText } from '../parts/truncated-text.tsx'

interface BilingualColumnProps {
  value: unknown
  /** Reduces the text to one line. */
  asLine?: (text: string) => string
}

const identity = (text: string) => text

/**
 * The text in the current language; falls back to another one with a tag that names the missing
 * language.
 */
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

interface BothLanguagesProps {
  value: unknown
  renderText(text: string, locale: Locale): ReactNode
}

/** A bilingual value in full: the languages side by side, stacked in a table cell. */
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
          {!compact && (
            <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
              {languageOf(locale).name}
            </Box>
          )}
          <div lang={locale}>{texts[locale] ? renderText(texts[locale], locale) : '–'}</div>
        </Box>
      ))}
    </Stack>
  )
}

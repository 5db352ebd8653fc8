/** A bilingual text in the current language; falls back to the other one with a tag that names the missing language. */
import { Box } from '@mui/material'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { LANGUAGE_NAMES } from './bilingual-input.tsx'
import { useFieldText, useInterfaceLocale } from './field-text.ts'
import { TruncatedText } from './truncated-text.tsx'

interface BilingualColumnProps {
  value: unknown
  /** Reduces the text to one line. */
  asLine?: (text: string) => string
}

const asItIs = (text: string) => text

export function BilingualColumn({ value, asLine = asItIs }: BilingualColumnProps) {
  const locale = useInterfaceLocale()
  const text = useFieldText()
  const { en, zh } = (value ?? {}) as Partial<Bilingual>
  const query = locale === 'zh' ? zh : en
  const shown = query || en || zh
  if (!shown) return null
  const other = query ? locale : locale === 'zh' ? 'en' : 'zh'
  return (
    <Box
      component="span"
      lang={other}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, maxWidth: '100%' }}
    >
      <TruncatedText text={asLine(shown)} />
      {!query && (
        <Box component="span" lang={locale} sx={TAG}>
          {text('missing', { language: LANGUAGE_NAMES[locale] })}
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

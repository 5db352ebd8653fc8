/** Texts of hits in the interface language; both languages, if only the other one matches. */
import { useCallback } from 'react'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { HIGHLIGHT_BEGIN } from '#shared/web/search-highlights.ts'
import { inLanguage, useLanguage } from '#storefront/core/language/language.tsx'

const isMarked = (text: string | null) => text?.includes(HIGHLIGHT_BEGIN) ?? false

export function useMatchText(): (value: Bilingual | null) => string {
  const { locale } = useLanguage()
  return useCallback(
    (value) => {
      const own = inLanguage(value, locale)
      const other = value?.[locale === 'en' ? 'zh' : 'en'] ?? null
      return other && isMarked(other) && !isMarked(own) ? `${own} · ${other}` : own
    },
    [locale],
  )
}

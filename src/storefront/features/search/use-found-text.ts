/** Texts of results in the language of the interface; where only the other language holds what was found, both are shown. */
import { useCallback } from 'react'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { MARK_BEGIN } from '#shared/web/search-marks.ts'
import { inLanguage, useLanguage } from '#storefront/core/language/language.tsx'

const isMarked = (text: string | null) => text?.includes(MARK_BEGIN) ?? false

export function useFoundText(): (value: Bilingual | null) => string {
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

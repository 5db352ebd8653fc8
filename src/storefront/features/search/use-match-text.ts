/** Texts of hits in the interface language; with that of another one, if only that matches. */

import { useCallback } from 'react'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { inLanguage, otherLocales } from '#shared/i18n/locales.ts'
import { HIGHLIGHT_BEGIN } from '#shared/web/search-highlights.ts'
import { useLanguage } from '#storefront/core/language/language.tsx'

const hasHighlight = (text: string | null) => text?.includes(HIGHLIGHT_BEGIN) ?? false

export function useMatchText(): (value: Bilingual | null) => string {
  const { locale } = useLanguage()
  return useCallback(
    (value) => {
      const localized = inLanguage(value, locale)
      if (hasHighlight(localized)) return localized
      const other = otherLocales(locale)
        .map((locale) => value?.[locale] ?? null)
        .find(hasHighlight)
      return other ? `${localized} · ${other}` : localized
    },
    [locale],
  )
}

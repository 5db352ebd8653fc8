/** Texts of hits with highlighted matches. */
import { useCallback } from 'react'
import type { Bilingual } from '#fields/bilingual.ts'
import { inLanguage, otherLocales } from '#shared/i18n/locales.ts'
import { useLanguage } from '#storefront/language/language.tsx'
import { HIGHLIGHT_BEGIN, toTextRuns } from '../../shared/search-highlights.ts'

export const Highlighted = ({ text }: { text: string }) =>
  toTextRuns(text).map(({ text: piece, isHighlighted }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are identified by index
    isHighlighted ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
  )

const hasHighlight = (text: string | null) => text?.includes(HIGHLIGHT_BEGIN) ?? false

/** Texts of hits in the interface language; with that of another one, if only that matches. */
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

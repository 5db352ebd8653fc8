/** Texts of the back-office in the current language. */

import { useLocaleState, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { DEFAULT_LOCALE, type Locale } from '#shared/constants.ts'
import { parseLocale } from '#shared/i18n/locales.ts'
import type { Text as TextOf } from '#shared/i18n/text.ts'
import type { AdminMessageKey } from './texts.ts'

export type Text = TextOf<AdminMessageKey>

/** Looks up a text of the catalogue; `smart_count` selects singular or plural. */
export function useText(): Text {
  const translate = useTranslate()
  return useCallback((key, values) => translate(`followspot.${key}`, values), [translate])
}

/** The current language of the interface. */
export function useLanguage(): Locale {
  const [locale] = useLocaleState()
  return parseLocale(locale) ?? DEFAULT_LOCALE
}

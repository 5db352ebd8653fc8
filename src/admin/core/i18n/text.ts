/** The words of the back-office in the language of the interface. */
import { useLocaleState, useTranslate } from 'ra-core'
import { useCallback } from 'react'
import type { Locale } from '#shared/constants.ts'
import type { AdminMessageKey } from './messages/catalogue.ts'

export type Text = (key: AdminMessageKey, values?: Record<string, string | number>) => string

/** Looks up a text of the catalogue; `smart_count` chooses between one and many. */
export function useText(): Text {
  const translate = useTranslate()
  return useCallback((key, values) => translate(`followspot.${key}`, values), [translate])
}

/** The language the interface is shown in. */
export function useLanguage(): Locale {
  const [locale] = useLocaleState()
  return locale === 'zh' ? 'zh' : 'en'
}

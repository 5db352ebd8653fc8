/** Texts of the field components in the current language. */

import { useCallback } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { FieldMessageKey } from '#admin/core/i18n/texts.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/constants.ts'
import { parseLocale } from '#shared/i18n/locales.ts'
import type { Text } from '#shared/i18n/text.ts'

export type FieldText = Text<FieldMessageKey>

/** The current language of the interface. */
export function useInterfaceLocale(): Locale {
  const [locale] = useLocaleState()
  return parseLocale(locale) ?? DEFAULT_LOCALE
}

/** Looks up a text of the field catalogue. */
export function useFieldText(): FieldText {
  const translate = useTranslate()
  return useCallback((key, values) => translate(`followspot.fields.${key}`, values), [translate])
}

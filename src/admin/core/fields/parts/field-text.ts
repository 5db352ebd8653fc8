/** The words of the fields in the language of the interface. */
import { useCallback } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { FieldMessageKey } from '#admin/core/i18n/messages/fields.ts'
import type { Locale } from '#shared/constants.ts'

export type FieldText = (key: FieldMessageKey, values?: Record<string, string | number>) => string

/** The language the interface is shown in. */
export function useInterfaceLocale(): Locale {
  const [locale] = useLocaleState()
  return locale === 'zh' ? 'zh' : 'en'
}

/** Looks up a text of the fields' catalogue. */
export function useFieldText(): FieldText {
  const translate = useTranslate()
  return useCallback((key, values) => translate(`followspot.fields.${key}`, values), [translate])
}

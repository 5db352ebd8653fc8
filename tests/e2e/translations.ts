/** The interface texts from the product's own catalogues, for tests to look up. */

import { createI18nProvider } from '#admin/i18n/i18n-provider.ts'
import type { AdminMessageKey } from '#admin/i18n/texts.ts'
import { resources } from '#config'
import { texts } from '#locales/texts.ts'
import type { Locale } from '#shared/constants.ts'
import { textIn } from '#shared/i18n/text.ts'

type Values = Record<string, string | number>

export interface Translations {
  /** A text of the back-office. */
  t(key: AdminMessageKey, values?: Values): string
  /** A text of react-admin. */
  tAdmin(key: string, values?: Values): string
}

/** The texts in one language. */
export function translationsIn(language: Locale): Translations {
  const { admin } = texts[language]
  const { translate } = createI18nProvider(resources, language, admin, async () => {})
  return {
    t: textIn(admin.messages, language),
    tAdmin: (key, values) => translate(key, values),
  }
}

/** A key that is missing from the catalogues. E-mail addresses of the demo look similar. */
export const UNTRANSLATED = /(?<![@\w])(ra|followspot|resources)\.[a-z]/

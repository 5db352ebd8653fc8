/** The texts of the back-office in each language. */
import type { admin } from '#locales/en/admin.ts'
import type { Locale } from '#shared/constants.ts'
import { catalogueOf } from '#shared/i18n/catalogue.ts'
import { loadedMessages } from '#shared/i18n/loaded-messages.ts'

export type AdminTexts = typeof admin
export type AdminMessageKey = keyof AdminTexts['messages']

export const {
  load: loadAdminTexts,
  loadEveryLanguage,
  textsIn: adminTexts,
} = catalogueOf(
  import.meta.glob<AdminTexts>('./*/admin.ts', { base: '/src/locales', import: 'admin' }),
  (locale, { shared }) => {
    loadedMessages[locale] = shared
  },
)

/** Texts by language, as far as they are loaded. */
export type LoadedTexts = Readonly<Partial<Record<Locale, AdminTexts>>>

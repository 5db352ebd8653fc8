/** The texts of the back-office in each language. */
import type { admin } from '#locales/en/admin.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { catalogueOf } from '#shared/i18n/catalogue.ts'
import { loadedMessages } from '#shared/i18n/loaded-messages.ts'

export type AdminTexts = typeof admin
export type AdminMessageKey = keyof AdminTexts['messages']

export const { load: loadAdminTexts, textsIn: adminTexts } = catalogueOf(
  import.meta.glob<AdminTexts>('./*/admin.ts', { base: '/src/locales', import: 'admin' }),
  (locale, { shared }) => {
    loadedMessages[locale] = shared
  },
)

/** Loads the texts of all languages. @throws TypeError without a network */
export const loadEveryLanguage = async (): Promise<LoadedTexts> =>
  Object.fromEntries(
    await Promise.all(
      LOCALES.map(async (locale) => [locale, await loadAdminTexts(locale)] as const),
    ),
  )

/** Texts by language, as far as they are loaded. */
export type LoadedTexts = Readonly<Partial<Record<Locale, AdminTexts>>>

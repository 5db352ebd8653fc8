/** The texts of the back-office in each language; a language loads when it is chosen. */
import type { admin } from '#locales/en/admin.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { loadedMessages } from '#shared/i18n/loaded-messages.ts'
import { catalogueOf } from './catalogue.ts'

export type AdminTexts = typeof admin
export type AdminMessageKey = keyof AdminTexts['messages']

const base = catalogueOf(
  import.meta.glob<AdminTexts>('./*/admin.ts', { base: '/src/locales', import: 'admin' }),
  (locale, { shared }) => {
    loadedMessages[locale] = shared
  },
)

/**
 * Loads the texts of a language; the same promise for every call.
 * @throws TypeError without a network
 */
export const loadAdminTexts = (locale: Locale): Promise<AdminTexts> => base.load(locale)

/** Loads the texts of all languages. @throws TypeError without a network */
export const loadEveryLanguage = async (): Promise<LoadedTexts> =>
  Object.fromEntries(
    await Promise.all(
      LOCALES.map(async (locale) => [locale, await loadAdminTexts(locale)] as const),
    ),
  )

/** Texts by language, as far as they are loaded. */
export type LoadedTexts = Readonly<Partial<Record<Locale, AdminTexts>>>

/** The texts of a loaded language. @throws Error before it is loaded */
export function adminTexts(locale: Locale): AdminTexts {
  const texts = base.loadedIn(locale)
  if (!texts) throw new Error(`The texts in ${locale} are not loaded`)
  return texts
}

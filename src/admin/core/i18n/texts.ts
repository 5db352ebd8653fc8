/** The texts of the back-office in each language; a language loads when it is chosen. */
import type { secondFactor } from '#locales/en/admin/second-factor.ts'
import type { admin } from '#locales/en/admin.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { ofLocale } from '#shared/i18n/text.ts'

export type AdminTexts = typeof admin
export type AdminMessageKey = keyof AdminTexts['messages']
/** Texts of two-step verification, which load with it (`login/second-step/step-texts.tsx`). */
export type LazyMessageKey = keyof typeof secondFactor
export type FieldMessageKey = keyof AdminTexts['fields']

const modules = import.meta.glob<AdminTexts>('./*/admin.ts', { base: '/src/locales', import: 'admin' })
const loading = new Map<Locale, Promise<AdminTexts>>()
const loaded = new Map<Locale, AdminTexts>()

async function load(locale: Locale): Promise<AdminTexts> {
  try {
    const texts = await ofLocale(modules, locale)()
    loaded.set(locale, texts)
    return texts
  } catch (error) {
    loading.delete(locale)
    throw error
  }
}

/** Loads the texts of a language; the same promise for every call. @throws TypeError without a network */
export function loadAdminTexts(locale: Locale): Promise<AdminTexts> {
  const promise = loading.get(locale) ?? load(locale)
  loading.set(locale, promise)
  return promise
}

/** Loads the texts of all languages. @throws TypeError without a network */
export const loadEveryLanguage = async (): Promise<LoadedTexts> =>
  Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await loadAdminTexts(locale)] as const)))

/** Texts by language, as far as they are loaded. */
export type LoadedTexts = Readonly<Partial<Record<Locale, AdminTexts>>>

/** The texts of a loaded language. @throws Error before it is loaded */
export function adminTexts(locale: Locale): AdminTexts {
  const texts = loaded.get(locale)
  if (!texts) throw new Error(`The texts in ${locale} are not loaded`)
  return texts
}

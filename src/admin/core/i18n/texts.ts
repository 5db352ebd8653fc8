/**
 * The texts of the back-office in each language. Those of frame, lists and forms load when the language is chosen, those
 * of other pages with the first of them.
 */
import type { secondFactor } from '#locales/en/admin/second-factor.ts'
import type { admin } from '#locales/en/admin.ts'
import type { adminPages } from '#locales/en/admin-pages.ts'
import { LOCALES, type Locale } from '#shared/constants.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { ofLocale } from '#shared/i18n/text.ts'

export type AdminTexts = typeof admin
export type PageTexts = typeof adminPages
export type FrameMessageKey = keyof AdminTexts['messages']
export type AdminMessageKey = FrameMessageKey | keyof PageTexts
/** Texts of two-step verification, which load with it (`login/second-step/step-texts.tsx`). */
export type LazyMessageKey = keyof typeof secondFactor
export type FieldMessageKey = keyof AdminTexts['fields']

type Modules<T> = Readonly<Record<string, () => Promise<T>>>

/** Loads each language once, and again after a failure. */
function catalogueOf<T>(modules: Modules<T>) {
  const loading = new Map<Locale, Promise<T>>()
  const loaded = new Map<Locale, T>()
  async function loadModule(locale: Locale): Promise<T> {
    try {
      const texts = await ofLocale(modules, locale)()
      loaded.set(locale, texts)
      return texts
    } catch (error) {
      loading.delete(locale)
      throw error
    }
  }
  function load(locale: Locale): Promise<T> {
    const promise = loading.get(locale) ?? loadModule(locale)
    loading.set(locale, promise)
    return promise
  }
  return { load, loadedIn: (locale: Locale) => loaded.get(locale) }
}

const base = catalogueOf(import.meta.glob<AdminTexts>('./*/admin.ts', { base: '/src/locales', import: 'admin' }))
const ofPages = catalogueOf(
  import.meta.glob<PageTexts>('./*/admin-pages.ts', { base: '/src/locales', import: 'adminPages' }),
)

/** Loads the texts of a language; the same promise for every call. @throws TypeError without a network */
export const loadAdminTexts = (locale: Locale): Promise<AdminTexts> => base.load(locale)

/** Loads the texts of all languages. @throws TypeError without a network */
export const loadEveryLanguage = async (): Promise<LoadedTexts> =>
  Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await loadAdminTexts(locale)] as const)))

/** Texts by language, as far as they are loaded. */
export type LoadedTexts = Readonly<Partial<Record<Locale, AdminTexts>>>

/** The texts of a loaded language. @throws Error before it is loaded */
export function adminTexts(locale: Locale): AdminTexts {
  const texts = base.loadedIn(locale)
  if (!texts) throw new Error(`The texts in ${locale} are not loaded`)
  return texts
}

/** Loads the texts of the other pages. @throws TypeError without a network */
export const loadPageTexts = (locale = readLocale()): Promise<PageTexts> => ofPages.load(locale)

/** The texts of the other pages, once they are loaded. */
export const pageTexts = (locale: Locale): PageTexts | undefined => ofPages.loadedIn(locale)

/** Adds the texts of the other pages to what a page or dialog loads. */
export async function withPageTexts<M>(module: Promise<M>): Promise<M> {
  const [loaded] = await Promise.all([module, loadPageTexts()])
  return loaded
}

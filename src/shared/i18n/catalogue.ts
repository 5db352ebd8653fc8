/** The texts of a front end, one module per language, which loads when the language is chosen. */
import { LOCALES, type Locale } from '../constants.ts'
import { ofLocale } from './text.ts'

type Modules<T> = Readonly<Record<string, () => Promise<T>>>

/**
 * Loads each language once, and again after a failure.
 * @param onLoad called when a language has loaded
 */
export function catalogueOf<T>(modules: Modules<T>, onLoad?: (locale: Locale, texts: T) => void) {
  const loading = new Map<Locale, Promise<T>>()
  const loaded = new Map<Locale, T>()
  async function loadModule(locale: Locale): Promise<T> {
    try {
      const texts = await ofLocale(modules, locale)()
      onLoad?.(locale, texts)
      loaded.set(locale, texts)
      return texts
    } catch (error) {
      loading.delete(locale)
      throw error
    }
  }
  /**
   * Loads the texts of a language; the same promise for every call.
   * @throws TypeError without a network
   */
  function load(locale: Locale): Promise<T> {
    const promise = loading.get(locale) ?? loadModule(locale)
    loading.set(locale, promise)
    return promise
  }
  return {
    load,
    /** Loads the texts of all languages. @throws TypeError without a network */
    loadEveryLanguage: async (): Promise<Readonly<Partial<Record<Locale, T>>>> =>
      Object.fromEntries(
        await Promise.all(LOCALES.map(async (locale) => [locale, await load(locale)] as const)),
      ),
    isLoaded: (locale: Locale): boolean => loaded.has(locale),
    /** @throws Error before the language is loaded */
    textsIn(locale: Locale): T {
      const texts = loaded.get(locale)
      if (!texts) throw new Error(`The texts in ${locale} are not loaded`)
      return texts
    },
  }
}

/** Texts that load by language. */
import type { Locale } from '#shared/constants.ts'
import { ofLocale } from '#shared/i18n/text.ts'

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
  function load(locale: Locale): Promise<T> {
    const promise = loading.get(locale) ?? loadModule(locale)
    loading.set(locale, promise)
    return promise
  }
  return { load, loadedIn: (locale: Locale) => loaded.get(locale) }
}

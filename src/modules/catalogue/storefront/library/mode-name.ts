/**
 * Names of DMX modes in the language of the interface: files name them in English, by the same few
 * words.
 */
import type { modeNames } from '#locales/en/storefront/mode-names.ts'
import type { Locale } from '#shared/constants.ts'
import { ofLocale } from '#shared/i18n/text.ts'
import { useLanguage } from '#storefront/language/language.tsx'

const modules: Record<string, Readonly<Record<string, string>>> = import.meta.glob<
  typeof modeNames
>('./*/storefront/mode-names.ts', { base: '/src/locales', eager: true, import: 'modeNames' })

/** The name with the words that have a translation; all others stay. */
export function modeNameIn(locale: Locale, name: string): string {
  const words = ofLocale(modules, locale)
  return name.replace(/[A-Za-z]+/g, (word) => {
    const key = word.toLowerCase()
    return Object.hasOwn(words, key) ? (words[key] ?? word) : word
  })
}

export function useModeName(): (name: string) => string {
  const { locale } = useLanguage()
  return (name) => modeNameIn(locale, name)
}

/**
 * Names of DMX modes in the language of the interface: files name them in English, by the same few
 * words.
 */
import type { Locale } from '#shared/constants.ts'
import { useLanguage } from '#storefront/language/language.tsx'
import { textsIn } from '#storefront/language/texts.ts'

/** The name with the words that have a translation; all others stay. */
export function modeNameIn(locale: Locale, name: string): string {
  const words: Readonly<Record<string, string>> = textsIn(locale).modeNames
  return name.replace(/[A-Za-z]+/g, (word) => {
    const key = word.toLowerCase()
    return Object.hasOwn(words, key) ? (words[key] ?? word) : word
  })
}

export function useModeName(): (name: string) => string {
  const { locale } = useLanguage()
  return (name) => modeNameIn(locale, name)
}

/** Texts of downloads. */
import type { offline } from '#locales/en/storefront/offline.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { ofLocale, textIn } from '#shared/i18n/text.ts'
import { textsOf } from '#storefront/language/language.tsx'

const modules = import.meta.glob<typeof offline>('./*/storefront/offline.ts', {
  base: '/src/locales',
  eager: true,
  import: 'offline',
})
export const useText = textsOf(modules)

/** The texts outside of components. */
export function readText() {
  const locale = readLocale()
  return textIn(ofLocale(modules, locale), locale)
}

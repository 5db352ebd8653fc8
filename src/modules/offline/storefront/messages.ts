/** Texts of downloads. */
import type { offline } from '#locales/en/storefront/offline.ts'
import { textsOf } from '#storefront/language/language.tsx'
import { readTextsOf } from '#storefront/language/read-texts.ts'

const modules = import.meta.glob<typeof offline>('./*/storefront/offline.ts', {
  base: '/src/locales',
  eager: true,
  import: 'offline',
})
export const useText = textsOf(modules)
export const readText = readTextsOf(modules)

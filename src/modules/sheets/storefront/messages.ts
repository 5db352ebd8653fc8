/** Texts of the viewer of wiring diagrams, schematics and documents. */
import type { sheets } from '#locales/en/storefront/sheets.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof sheets>('./*/storefront/sheets.ts', {
    base: '/src/locales',
    eager: true,
    import: 'sheets',
  }),
)

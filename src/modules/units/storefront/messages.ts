/** Texts about the selected unit. */
import type { unit } from '#locales/en/storefront/unit.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof unit>('./*/storefront/unit.ts', {
    base: '/src/locales',
    eager: true,
    import: 'unit',
  }),
)

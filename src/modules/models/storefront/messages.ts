/** Texts of the 3D pages. */
import type { models } from '#locales/en/storefront/models.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof models>('./*/storefront/models.ts', {
    base: '/src/locales',
    eager: true,
    import: 'models',
  }),
)

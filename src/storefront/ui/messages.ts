/** Texts of the shared components. */
import type { controls } from '#locales/en/storefront/controls.ts'
import { textsOf } from '../language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof controls>('./*/storefront/controls.ts', {
    base: '/src/locales',
    eager: true,
    import: 'controls',
  }),
)

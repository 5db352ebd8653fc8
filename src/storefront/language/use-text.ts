/** Texts of the storefront's frame, and what every page may show. */
import type { frame } from '#locales/en/storefront/frame.ts'
import { textsOf } from './language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof frame>('./*/storefront/frame.ts', {
    base: '/src/locales',
    eager: true,
    import: 'frame',
  }),
)

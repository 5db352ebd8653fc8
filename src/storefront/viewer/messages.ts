/** Texts of the viewer for drawings, sheets and pictures. */
import type { viewer } from '#locales/en/storefront/viewer.ts'
import { textsOf } from '../language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof viewer>('./*/storefront/viewer.ts', {
    base: '/src/locales',
    eager: true,
    import: 'viewer',
  }),
)

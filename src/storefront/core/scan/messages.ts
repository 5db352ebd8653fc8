/** Texts of the scanner. */
import type { scan } from '#locales/en/storefront/scan.ts'
import { textsOf } from '../language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof scan>('./*/storefront/scan.ts', { base: '/src/locales', eager: true, import: 'scan' }),
)

/** Texts of the firmware pages. */
import type { firmware } from '#locales/en/storefront/firmware.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof firmware>('./*/storefront/firmware.ts', {
    base: '/src/locales',
    eager: true,
    import: 'firmware',
  }),
)

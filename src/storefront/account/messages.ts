/** Texts of the account pages. */
import type { account } from '#locales/en/storefront/account.ts'
import { textsOf } from '../language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof account>('./*/storefront/account.ts', {
    base: '/src/locales',
    eager: true,
    import: 'account',
  }),
)

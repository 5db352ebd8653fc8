/** Texts about firmware mails. */
import type { subscriptions } from '#locales/en/storefront/subscriptions.ts'
import { textsOf } from '#storefront/language/language.tsx'

export const useText = textsOf(
  import.meta.glob<typeof subscriptions>('./*/storefront/subscriptions.ts', {
    base: '/src/locales',
    eager: true,
    import: 'subscriptions',
  }),
)

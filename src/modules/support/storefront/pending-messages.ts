/** Texts of messages that wait for the network. */
import type { pendingMessages } from '#locales/en/storefront/pending-messages.ts'
import { readTextsOf } from '#storefront/language/read-texts.ts'

export const readText = readTextsOf(
  import.meta.glob<typeof pendingMessages>('./*/storefront/pending-messages.ts', {
    base: '/src/locales',
    eager: true,
    import: 'pendingMessages',
  }),
)

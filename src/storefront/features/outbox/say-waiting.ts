/** Says that something waits, in code that runs outside of components. */
import type { offline } from '#locales/en/storefront/offline.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { showToast } from '#storefront/core/ui/toast.ts'

const texts = import.meta.glob<typeof offline>('./*/storefront/offline.ts', {
  base: '/src/locales',
  eager: true,
  import: 'offline',
})
const textOf = (key: keyof typeof offline): string => texts[`./${readLocale()}/storefront/offline.ts`]?.[key] ?? ''

export const showWaiting = (what: 'linesWait' | 'orderWaits' | 'messageWaits'): void =>
  showToast({ kind: 'info', text: textOf(`outbox.${what}`) })

export const beingSentReason = (): string => textOf('outbox.onItsWay')

/** Toasts about pending requests, for code that runs outside of components. */
import type { offline } from '#locales/en/storefront/offline.ts'
import { readLocale } from '#shared/i18n/interface-locale.ts'
import { showToast } from '#storefront/core/ui/toast.ts'

const texts = import.meta.glob<typeof offline>('./*/storefront/offline.ts', {
  base: '/src/locales',
  eager: true,
  import: 'offline',
})
const textOf = (key: keyof typeof offline): string => texts[`./${readLocale()}/storefront/offline.ts`]?.[key] ?? ''

export const announcePending = (message: 'linesWait' | 'orderWaits' | 'messageWaits'): void =>
  showToast({ kind: 'info', text: textOf(`outbox.${message}`) })

export const beingSentReason = (): string => textOf('outbox.onItsWay')

/** Toasts about pending requests, for code that runs outside of components. */
import { textOf } from '#storefront/offline/outbox/texts.ts'
import { showToast } from '#storefront/ui/toast.ts'

export const announcePending = (message: 'linesWait' | 'orderWaits' | 'messageWaits'): void =>
  showToast({ kind: 'info', text: textOf(`outbox.${message}`) })

export const beingSentReason = (): string => textOf('outbox.onItsWay')

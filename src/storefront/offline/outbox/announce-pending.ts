/** Toasts about pending requests, for code that runs outside of components. */

import { showToast } from '../../ui/toast.ts'
import { textOf } from './texts.ts'

export const announcePending = (message: 'linesWait' | 'orderWaits' | 'messageWaits'): void =>
  showToast({ kind: 'info', text: textOf(`outbox.${message}`) })

export const beingSentReason = (): string => textOf('outbox.onItsWay')

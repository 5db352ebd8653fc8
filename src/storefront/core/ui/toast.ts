/** Says what has just happened: `say({ kind: 'success', text: … })`. */
import { createEmitter } from '#shared/emitter.ts'

export interface Toast {
  kind?: 'info' | 'success' | 'warning' | 'error'
  title?: string
  text: string
  /** A way on, or a way back. */
  action?: { label: string; to: string } | { label: string; run(): void }
  /** How long it stays, in milliseconds; five seconds without it. */
  ms?: number
}

export const toasts = createEmitter<Toast>()
export const showToast = toasts.emit

/** Toast notifications: `showToast({ kind: 'success', text: … })`. */
import { createEmitter } from '#shared/emitter.ts'

export interface Toast {
  kind?: 'info' | 'success' | 'warning' | 'error'
  title?: string
  text: string
  /** A link, or undo. */
  action?: { label: string; to: string } | { label: string; run(): void }
  /** Duration in milliseconds; 5000 by default. */
  ms?: number
}

export const toasts = createEmitter<Toast>()
export const showToast = toasts.emit

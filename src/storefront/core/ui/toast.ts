/** Toast notifications: `showToast({ kind: 'success', text: … })`. */
import { createEmitter } from '#shared/emitter.ts'

/** A link, or undo. */
export type ToastAction = { label: string; to: string } | { label: string; run(): void }

export interface Toast {
  kind?: 'info' | 'success' | 'warning' | 'error'
  title?: string
  text: string
  /** Actions, the most likely first. */
  action?: ToastAction | readonly ToastAction[]
  /** Duration in milliseconds; 5000 by default. */
  ms?: number
}

export const toasts = createEmitter<Toast>()
export const showToast = toasts.emit

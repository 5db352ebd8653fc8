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

/** A toast on the screen. */
export interface VisibleToast {
  key: number
  toast: Toast
  /** The message of a failed call (code 20001), which no other toast replaces. */
  isPersistent: boolean
}

/**
 * The toasts on the screen with a new one at the end, in place of the one before it and of the same
 * text.
 */
export function addToast(
  visible: readonly VisibleToast[],
  toast: Toast,
  isPersistent = false,
): readonly VisibleToast[] {
  const key = (visible.at(-1)?.key ?? 0) + 1
  const remaining = visible.filter(
    (other) => (other.isPersistent || isPersistent) && other.toast.text !== toast.text,
  )
  return [...remaining, { key, toast, isPersistent }]
}

export const toasts = createEmitter<Toast>()
export const showToast = toasts.emit

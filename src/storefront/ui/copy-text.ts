/** Copying to the clipboard. */

import { readText } from '../language/texts.ts'
import { showToast } from './toast.ts'

/**
 * Copies a text; pages over plain HTTP have no clipboard.
 * @returns whether it is copied; if not, a toast says so
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    showToast({ kind: 'error', text: readText('controls')('copy.failed') })
    return false
  }
}

/**
 * Shortcuts of every page: `/` and Ctrl+K focus the search, which on the start page is also the first tab stop after the
 * skip link. Loads after the page.
 */
import { CUSTOMER_HOME } from '#shared/session/gate.ts'

const TYPING = 'input, textarea, select, [contenteditable]'

/** The search of the frame or, on the start page, of the page; null if it is missing or hidden. */
function searchField(): HTMLInputElement | null {
  const field = document.querySelector<HTMLInputElement>('search input[role=combobox]')
  return field?.checkVisibility() ? field : null
}

/** Whether a key focuses the search. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if ((ctrlKey || metaKey) && !altKey && !shiftKey) return key.toLowerCase() === 'k'
  return key === '/' && !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.matches(TYPING))
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
  const { target } = event
  const isAfterSkip =
    event.key === 'Tab' &&
    !event.shiftKey &&
    window.location.pathname === CUSTOMER_HOME &&
    target instanceof Element &&
    target.matches('a[href="#content"]')
  if (!isAfterSkip && !isSearchKey(event)) return
  const field = searchField()
  if (!field) return
  event.preventDefault()
  field.focus()
  field.select()
}

export const listenForShortcuts = (): void => document.addEventListener('keydown', onKeyDown)

/**
 * Links to the pages that every visitor may read: below each page, and where accounts are made.
 * Loads after the page, with its keys.
 */

import { CUSTOMER_HOME } from '#shared/session/gate.ts'
import { useText } from '../language/language.tsx'
import { companyPageUrl } from '../paths.ts'
import { PageLink } from '../ui/page-link.tsx'

const TYPING = 'input, textarea, select, [contenteditable]'

/** The search of the frame or, on the start page, of the page; null if it is missing or hidden. */
function searchField(): HTMLInputElement | null {
  const field = document.querySelector<HTMLInputElement>('search input[role=combobox]')
  return field?.checkVisibility() ? field : null
}

/** Whether a key focuses the search. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if ((ctrlKey || metaKey) && !altKey && !shiftKey) return key.toLowerCase() === 'k'
  return (
    key === '/' &&
    !ctrlKey &&
    !metaKey &&
    !altKey &&
    !(target instanceof Element && target.matches(TYPING))
  )
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

/**
 * Shortcuts of every page: `/` and Ctrl+K focus the search, which on the start page is also the
 * first tab stop after the skip link. Loads after the page.
 */
const listenForShortcuts = (): void => document.addEventListener('keydown', onKeyDown)

const LINKED = ['privacy', 'terms'] as const

listenForShortcuts()

export function CompanyLinks() {
  const text = useText('companyLinks')
  return LINKED.map((name) => (
    <PageLink key={name} to={companyPageUrl(name)}>
      {text(`link.${name}`)}
    </PageLink>
  ))
}

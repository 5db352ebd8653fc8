/**
 * Keyboard support of the tags bar: arrows, Home and End move between tags, Delete closes, the menu key opens the menu.
 */
import type { KeyboardEvent } from 'react'
import type { TabActions } from './tab-actions.ts'
import type { OpenMenu } from './tab-menu.tsx'

const buttonsIn = (bar: Element) => [...bar.querySelectorAll<HTMLElement>('li > button:first-of-type')]

/** Focuses the current tag. */
export const focusActiveTag = (bar: Element | null): void =>
  bar?.querySelector<HTMLElement>('[aria-current="page"]')?.focus()

/** The index that a key moves the focus to; null for other keys. */
function indexAfterKey(key: string, index: number, count: number): number | null {
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

interface BarKeys {
  actions: TabActions
  onMenu(menu: OpenMenu): void
  onClosed(): void
}

export const barKeys =
  ({ actions, onMenu, onClosed }: BarKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const tag = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tag]') : null
    const { tag: key = '', title = '' } = tag?.dataset ?? {}
    if (!tag) return
    const buttons = buttonsIn(event.currentTarget)
    const index = buttons.findIndex((button) => tag.contains(button))
    const targetIndex = indexAfterKey(event.key, index, buttons.length)
    const isMenuKey = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')
    if (event.ctrlKey && event.shiftKey && event.key.startsWith('Arrow')) {
      actions.move(key, event.key === 'ArrowLeft' ? -1 : 1)
    } else if (targetIndex !== null) {
      buttons[targetIndex]?.focus()
    } else if (event.key === 'Delete') {
      void actions.close('this', key).then((isClosed) => isClosed && onClosed())
    } else if (isMenuKey) {
      const { left, bottom } = tag.getBoundingClientRect()
      onMenu({ key, title, left, top: bottom })
    } else return
    event.preventDefault()
  }

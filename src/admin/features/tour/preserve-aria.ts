/**
 * driver.js marks each highlighted element as opening a dialog, which is invalid for menus and lists and overwrites the
 * ARIA attributes of menu buttons. This restores the original attributes.
 */
const ARIA_ATTRIBUTES = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const

export function preserveAria(element: Element): () => void {
  const before = ARIA_ATTRIBUTES.map((name) => [name, element.getAttribute(name)] as const)
  return () => {
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    }
  }
}

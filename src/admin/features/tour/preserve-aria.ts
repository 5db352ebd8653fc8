/**
 * driver.js says of whatever it shows that it opens a dialog, which neither a menu nor a list may say of itself, and takes
 * from buttons what they say of their own menus. This gives an element back what it said before.
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

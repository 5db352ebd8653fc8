/**
 * driver.js says of whatever it shows that it opens a dialog, which neither a menu nor a list may say of itself, and takes
 * from buttons what they say of their own menus. This gives an element back what it said before.
 */
const SAID = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const

export function keepAria(element: Element): () => void {
  const before = SAID.map((name) => [name, element.getAttribute(name)] as const)
  return () => {
    for (const [name, value] of before) {
      if (value === null) element.removeAttribute(name)
      else element.setAttribute(name, value)
    }
  }
}

/**
 * Keeps the keyboard focus near its place when the focused control is removed: a restored row, a bar of actions, or the
 * button of a notification, from which it returns to the content.
 */
import { OPEN_MODAL } from '../keyboard/ignored-keys.ts'

/** Text inputs are left out: focusing them opens the keyboard of a phone. */
const TARGETS = 'a[href], button:enabled, [tabindex], [type=checkbox]:enabled'

/** An ancestor of a control, and the position of the child that contained it. */
type Place = [ancestor: Element, index: number]

/** From the inside out, up to `root`. */
function placesOf(control: Element, root: Element): Place[] {
  const { parentElement: parent } = control
  if (!parent || control === root) return []
  return [[parent, [...parent.children].indexOf(control)], ...placesOf(parent, root)]
}

/** The first control after a place, or else the last one before it. */
function nearest([ancestor, index]: Place): HTMLElement | undefined {
  const next = ancestor.children[index]
  const controls = [...ancestor.querySelectorAll<HTMLElement>(TARGETS)].filter(
    (control) => control.tabIndex >= 0 && control.getClientRects().length > 0,
  )
  const isAfter = (control: Element) =>
    next && (next.contains(control) || next.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING)
  return controls.find(isAfter) ?? controls.at(-1)
}

let kept: HTMLElement | undefined
let stop = () => {}

/** @param main the content of the page; it replaces that of an earlier session */
export function keepFocus(main: HTMLElement): void {
  if (main === kept) return
  stop()
  kept = main
  let last: Element | null = null
  let places: Place[] = []
  let outside: Element | null = null

  const note = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === main) return
    outside = main.contains(target) ? null : target
    if (outside) return
    last = target
    places = placesOf(target, main)
  }
  const onFocus = ({ target }: FocusEvent) => note(target)
  const restore = () => {
    const isLost = [last, outside].some((control) => control && !control.isConnected)
    if (!isLost || document.activeElement !== document.body || document.querySelector(OPEN_MODAL)) return
    const previous = last?.isConnected && last instanceof HTMLElement ? last : undefined
    last = null
    outside = null
    // Those of removed ancestors have no rectangles.
    const control = previous ?? places.map(nearest).find(Boolean) ?? main
    control.focus({ preventScroll: true })
  }
  // Parts that move the focus themselves come first.
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) requestAnimationFrame(restore)
  })
  observer.observe(main, { childList: true, subtree: true })
  // Dialogs.
  observer.observe(document.body, { childList: true })
  document.addEventListener('focusin', onFocus)
  stop = () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
  }
  note(document.activeElement)
}

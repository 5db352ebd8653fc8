/** Keeps the keyboard focus near its place when the focused control is removed: a restored row, a bar of actions. */
import { type RefObject, useEffect } from 'react'
import { OPEN_MODAL } from '../keys/ignored-keys.ts'

/** Text inputs are left out: focusing them opens the keyboard of a phone. */
const TARGETS = 'a[href], button, [tabindex], input[type=checkbox], input[type=radio]'

/** An ancestor, and the position of the child that contained the control. */
interface Place {
  ancestor: Element
  index: number
}

function placesOf(control: Element, root: Element): Place[] {
  const places: Place[] = []
  for (let child = control; child !== root && child.parentElement; child = child.parentElement) {
    const ancestor = child.parentElement
    places.push({ ancestor, index: [...ancestor.children].indexOf(child) })
  }
  return places
}

const isReachable = (element: HTMLElement) =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  !element.closest('[inert]') &&
  element.getClientRects().length > 0

const firstIn = (element: Element | undefined): HTMLElement | undefined =>
  element &&
  [element, ...element.querySelectorAll(TARGETS)].find(
    (item): item is HTMLElement => item instanceof HTMLElement && item.matches(TARGETS) && isReachable(item),
  )

/** The first control after a place, or else before it. */
function nearest({ ancestor, index }: Place): HTMLElement | undefined {
  if (!ancestor.isConnected) return undefined
  const children = [...ancestor.children]
  for (const child of [...children.slice(index), ...children.slice(0, index).reverse()]) {
    const control = firstIn(child)
    if (control) return control
  }
  return undefined
}

/** @param root the content of the page */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const main = root.current
    if (!main) return
    let last: { control: Element; places: Place[] } | null = null
    let frame = 0

    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target !== main && main.contains(target))
        last = { control: target, places: placesOf(target, main) }
    }
    /** A control that was left for nothing else, by a click next to it. */
    const onBlur = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !document.hasFocus()) return
      setTimeout(() => {
        if (target === last?.control && last.control.isConnected) last = null
      })
    }
    const restore = () => {
      frame = 0
      const isLost = document.activeElement === document.body && last && !last.control.isConnected
      if (!isLost || document.querySelector(OPEN_MODAL)) return
      const control = last?.places.map(nearest).find(Boolean) ?? main
      last = null
      control.focus({ preventScroll: true })
    }
    // Parts that move the focus themselves come first.
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) frame ||= requestAnimationFrame(restore)
    })
    observer.observe(main, { childList: true, subtree: true })
    // Dialogs.
    observer.observe(document.body, { childList: true })
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
    }
  }, [root])
}

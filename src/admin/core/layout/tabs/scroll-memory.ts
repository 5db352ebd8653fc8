/** Restores the scroll positions of a page and its parts when it becomes current again. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** @param isOn whether to restore the window's position */
export function useScrollMemory(isFront: boolean, isOn: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const parts = useRef(new Map<Element, { left: number; top: number }>())
  const top = useRef(0)

  useLayoutEffect(() => {
    if (!isFront || !isOn) return
    const restore = () => {
      for (const [element, position] of parts.current) {
        if (element.isConnected) element.scrollTo({ ...position, behavior: 'instant' })
        else parts.current.delete(element)
      }
      window.scrollTo({ top: top.current, behavior: 'instant' })
    }
    const note = ({ target }: Event) => {
      if (target === document) top.current = window.scrollY
      else if (target instanceof Element && box.current?.contains(target))
        parts.current.set(target, { left: target.scrollLeft, top: target.scrollTop })
    }
    restore()
    document.addEventListener('scroll', note, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', note, { capture: true })
  }, [isFront, isOn])

  // lists restore the position from before they were left; the tag's own is newer
  useEffect(() => {
    if (isFront && isOn && top.current > 0) window.scrollTo({ top: top.current, behavior: 'instant' })
  }, [isFront, isOn])

  return box
}

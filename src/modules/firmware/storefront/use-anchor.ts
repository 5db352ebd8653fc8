/** Scrolls to the fragment of the URL once its element is rendered. */
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** @returns the fragment without its `#`; empty without one */
export function useAnchor(isRendered: boolean): string {
  const fragment = decodeURIComponent(useLocation().hash.slice(1))
  useEffect(() => {
    if (!isRendered || !fragment) return
    // After the frame has scrolled to the top.
    const frame = requestAnimationFrame(() => document.getElementById(fragment)?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [isRendered, fragment])
  return fragment
}

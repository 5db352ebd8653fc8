/** Scrolls to the fragment of the address once its element is rendered. */
import { useEffect } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'

/** @returns the fragment without its `#`; empty without one */
export function useAnchor(isThere: boolean): string {
  const named = decodeURIComponent(useLocationProperty(() => window.location.hash).slice(1))
  useEffect(() => {
    if (!isThere || !named) return
    // After the frame has scrolled to the top.
    const frame = requestAnimationFrame(() => document.getElementById(named)?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [isThere, named])
  return named
}

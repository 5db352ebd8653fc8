/** Leads to the place that the address names, as soon as it is there. */
import { useEffect } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'

/** @returns the named place, without its mark; empty where none is named */
export function useAnchor(isThere: boolean): string {
  const named = decodeURIComponent(useLocationProperty(() => window.location.hash).slice(1))
  useEffect(() => {
    if (!isThere || !named) return
    // Once the frame has put the page at its top.
    const frame = requestAnimationFrame(() => document.getElementById(named)?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [isThere, named])
  return named
}

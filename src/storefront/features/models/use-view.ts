/** Synchronizes the view of a model with its URL. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { readView, type View, writeView } from './url-state.ts'

/** Browsers throttle frequent history updates. */
const DEBOUNCE_MS = 250

/** @param initial default amount of the exploded view */
export function useView(initial: number): [View, (change: Partial<View>) => void] {
  const [query, setQuery] = useSearchParams()
  const [view, setView] = useState(() => readView(query, initial))
  const latest = useRef({ query, view })
  const written = useRef(query.toString())
  useEffect(() => {
    latest.current = { query, view }
  })
  // Applies back navigation, and links to another part of the same model.
  useEffect(() => {
    if (query.toString() === written.current) return
    written.current = query.toString()
    setView(readView(query, initial))
  }, [query, initial])
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = writeView(latest.current.query, view, initial)
      if (next.toString() === latest.current.query.toString()) return
      written.current = next.toString()
      setQuery(next, { replace: true })
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [view, initial, setQuery])
  const changeView = useCallback((part: Partial<View>) => setView((current) => ({ ...current, ...part })), [])
  return [view, changeView]
}

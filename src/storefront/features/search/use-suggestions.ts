/** What is offered for what has been typed; a question that is overtaken by the next letter is given up. */
import { useEffect, useState } from 'react'
import { http } from '#shared/http/http.ts'
import type { Suggestions } from '#shared/web/search.ts'

/** Nobody types faster than this for long. */
const PAUSE_MS = 80
const NOTHING: Suggestions = { instead: null, hits: [], unit: null }

/** @param q null asks nothing */
export function useSuggestions(q: string | null): { q: string; found: Suggestions } {
  const [answer, setAnswer] = useState({ q: '', found: NOTHING })
  useEffect(() => {
    if (!q) return setAnswer({ q: '', found: NOTHING })
    const giveUp = new AbortController()
    const timer = setTimeout(async () => {
      const url = `/api/web/suggest?q=${encodeURIComponent(q)}`
      try {
        const { data } = await http<Suggestions>({ url, signal: giveUp.signal })
        if (!giveUp.signal.aborted) setAnswer({ q, found: data })
      } catch {
        // Without offers the search itself still works, and says what is wrong.
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [q])
  return answer
}

/** Debounced suggestions; a newer input aborts the pending request. */
import { useEffect, useState } from 'react'
import { http } from '#shared/http/http.ts'
import { queryText } from '#storefront/query/queries.ts'
import type { Suggestions } from '../../shared/search.ts'

/** Debounce of typing. */
const PAUSE_MS = 80
const NOTHING: Suggestions = { correction: null, hits: [], unit: null }

/** @param q null disables the query */
export function useSuggestions(q: string | null): { q: string; suggestions: Suggestions } {
  const [answer, setAnswer] = useState({ q: '', suggestions: NOTHING })
  useEffect(() => {
    if (!q) return setAnswer({ q: '', suggestions: NOTHING })
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const url = `/api/web/suggest?q=${encodeURIComponent(queryText(q))}`
      try {
        const { data } = await http<Suggestions>({ url, signal: controller.signal })
        if (!controller.signal.aborted) setAnswer({ q, suggestions: data })
      } catch {
        // Without offers the search itself still works, and says what is wrong.
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q])
  return answer
}

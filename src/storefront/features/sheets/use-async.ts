/** Something that is loaded for a file: on its way, there, or failed and tried again. */
import { useCallback, useEffect, useState } from 'react'

export type AsyncState<T> = { state: 'coming' } | { state: 'there'; value: T } | { state: 'failed'; retry(): void }

/**
 * @param key names what is loaded; another one begins anew
 * @param load is given up by its signal
 * @param leave is told what is no longer needed
 */
export function useAsync<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  leave?: (value: T) => void,
): AsyncState<T> {
  const [match, setMatch] = useState<{ key: string; value: T } | { key: string; failed: true } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded
  useEffect(() => {
    const control = new AbortController()
    let there: T | null = null
    setMatch(null)
    load(control.signal)
      .then((value) => {
        if (control.signal.aborted) return leave?.(value)
        there = value
        setMatch({ key, value })
      })
      .catch(() => !control.signal.aborted && setMatch({ key, failed: true }))
    return () => {
      control.abort()
      if (there !== null) leave?.(there)
    }
  }, [key, attempt])
  if (match?.key !== key) return { state: 'coming' }
  return 'failed' in match ? { state: 'failed', retry } : { state: 'there', value: match.value }
}

/** An async value of a file: loading, loaded, or failed with retry. */
import { useCallback, useEffect, useState } from 'react'

export type AsyncState<T> = { state: 'coming' } | { state: 'there'; value: T } | { state: 'failed'; retry(): void }

/**
 * @param key identifies the value; another one reloads
 * @param load receives an abort signal
 * @param leave disposes of a value
 */
export function useAsync<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  leave?: (value: T) => void,
): AsyncState<T> {
  const [match, setMatch] = useState<{ key: string; value: T } | { key: string; failed: true } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the value
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

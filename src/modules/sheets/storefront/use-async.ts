/** An async value of a file: loading, loaded, or failed with retry. */
import { useCallback, useEffect, useState } from 'react'

export type AsyncState<T> =
  | { state: 'loading' }
  | { state: 'loaded'; value: T }
  | { state: 'failed'; error: unknown; retry(): void }

/**
 * @param key identifies the value; another one reloads
 * @param load receives an abort signal
 * @param dispose releases a value
 */
export function useAsync<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
  dispose?: (value: T) => void,
): AsyncState<T> {
  const [result, setResult] = useState<
    { key: string; value: T } | { key: string; error: unknown } | null
  >(null)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the value
  useEffect(() => {
    const control = new AbortController()
    let loaded: T | null = null
    setResult(null)
    load(control.signal)
      .then((value) => {
        if (control.signal.aborted) return dispose?.(value)
        loaded = value
        setResult({ key, value })
      })
      .catch((error) => !control.signal.aborted && setResult({ key, error }))
    return () => {
      control.abort()
      if (loaded !== null) dispose?.(loaded)
    }
  }, [key, attempt])
  if (result?.key !== key) return { state: 'loading' }
  return 'error' in result
    ? { state: 'failed', error: result.error, retry }
    : { state: 'loaded', value: result.value }
}

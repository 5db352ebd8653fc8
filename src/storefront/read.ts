/** Reads of the storefront: one answer per address, asked for again when the person tries again or the language changes. */
import { useCallback, useEffect, useState } from 'react'
import { http } from '#shared/http/http.ts'
import { HttpError } from '#shared/http/http-error.ts'
import { useLanguage } from './language.tsx'

export interface Read<T> {
  /** Undefined until it is there. */
  data: T | undefined
  error: HttpError | null
  retry(): void
}

/** The answer of a call that only asks. */
export function useRead<T>(url: string, method: 'GET' | 'POST' = 'GET'): Read<T> {
  const { locale } = useLanguage()
  const [state, setState] = useState<{ data: T | undefined; error: HttpError | null }>({ data: undefined, error: null })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt or language asks again
  useEffect(() => {
    const given = new AbortController()
    http<T>({ url, method, signal: given.signal, showsFailure: true })
      .then(({ data }) => setState({ data, error: null }))
      .catch((error) => {
        if (error instanceof HttpError) setState(({ data }) => ({ data, error }))
      })
    return () => given.abort()
  }, [url, method, attempt, locale])

  const retry = useCallback(() => {
    setState(({ data }) => ({ data, error: null }))
    setAttempt((count) => count + 1)
  }, [])
  return { ...state, retry }
}

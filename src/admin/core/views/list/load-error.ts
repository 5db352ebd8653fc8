/**
 * Why the list could not be read. To the list controller a page without an answer is one that does not exist, and it
 * goes to the first; so a failed read is taken back, which leaves the list where it was, and its reason is kept here.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** `retry` goes into the options of the list's query; `forget` is for when it is read again. */
export function useFailedRead() {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<Error | null>(null)
  const retry = useCallback(
    function takeBack(_: number, error: Error) {
      setFailure(error)
      void queryClient.cancelQueries({ type: 'active', predicate: ({ options }) => options.retry === takeBack })
      return false
    },
    [queryClient],
  )
  const clear = useCallback(() => setFailure(null), [])
  return { failure, retry, clear }
}

/**
 * The error of a failed list. The list controller treats a page without a response as missing and
 * returns to the first one; the failed query is therefore reverted, which keeps the page, and its
 * error is stored here.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

/** `retry` is an option of the list's query; `clear` clears the error before refetching. */
export function useLoadError() {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<Error | null>(null)
  const retry = useCallback(
    function revertQuery(_: number, error: Error) {
      setFailure(error)
      void queryClient.cancelQueries({
        type: 'active',
        predicate: ({ options }) => options.retry === revertQuery,
      })
      return false
    },
    [queryClient],
  )
  const clear = useCallback(() => setFailure(null), [])
  return { failure, retry, clear }
}

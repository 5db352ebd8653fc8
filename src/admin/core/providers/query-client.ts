/** Cache and retry policy of queries: retries only where no answer came, or none from the database. */
import { QueryClient } from '@tanstack/react-query'
import { CODES } from '#shared/errors.ts'
import { HttpError, NO_RESPONSE } from '#shared/http/http-error.ts'

const MAX_RETRIES = 1
const RETRYABLE_CODES: readonly number[] = [NO_RESPONSE, CODES.unavailable]

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline calls fail at once with a message instead of pausing silently.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        error instanceof HttpError && RETRYABLE_CODES.includes(error.code) && failures < MAX_RETRIES,
    },
    mutations: { networkMode: 'always' },
  },
})

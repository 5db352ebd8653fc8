/** Cache and retry policy of queries: retries only where no answer came. */
import { QueryClient } from '@tanstack/react-query'
import { HttpError, NO_RESPONSE } from '#shared/http/http-error.ts'

const MAX_RETRIES = 1

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline calls fail at once with a message instead of pausing silently.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (failures, error) => error instanceof HttpError && error.code === NO_RESPONSE && failures < MAX_RETRIES,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Cache and retry policy of queries: retries only where no response came, or none from the database. */
import { QueryClient } from '@tanstack/react-query'
import { CODES } from '#shared/errors.ts'
import { hasCode, NO_RESPONSE } from '#shared/http/http-error.ts'

const MAX_RETRIES = 1

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Offline calls fail at once with a message instead of pausing silently.
      networkMode: 'always',
      // Which this mode turns off.
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      retry: (failures, error) => hasCode(error, NO_RESPONSE, CODES.unavailable) && failures < MAX_RETRIES,
    },
    mutations: { networkMode: 'always' },
  },
})

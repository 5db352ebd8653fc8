/** How long data is believed and when a call is tried again: only where no answer came. */
import { QueryClient } from '@tanstack/react-query'
import { HttpError, NO_RESPONSE } from '#shared/http/http-error.ts'

const ONCE = 1

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a network a call fails and says so; left waiting, it would say nothing.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (failures, error) => error instanceof HttpError && error.code === NO_RESPONSE && failures < ONCE,
    },
    mutations: { networkMode: 'always' },
  },
})

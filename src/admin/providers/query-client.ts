/** The cache of the back-office's queries. */
import { QueryClient } from '@tanstack/react-query'
import { READ_DEFAULTS } from '#shared/http/read-defaults.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { ...READ_DEFAULTS, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
})

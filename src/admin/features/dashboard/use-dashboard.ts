/** The data of the dashboard: refetched on every visit, and each minute while it is visible. */
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#admin/core/i18n/text.ts'
import { call } from '#admin/core/providers/http-client.ts'
import type { Dashboard } from '#shared/dashboard.ts'

const EVERY_MS = 60_000

export function useDashboard() {
  const locale = useLanguage()
  return useQuery({
    queryKey: ['dashboard', locale],
    queryFn: async ({ signal }) => (await call('/api/dashboard', { signal })).data as Dashboard,
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

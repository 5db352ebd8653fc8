/**
 * Loads the code and the data of forms in advance that work without a network: it may be gone once
 * they are needed.
 */
import { http } from '#shared/http/http.ts'
import { CUSTOMER_HOME } from '#shared/session/gate.ts'
import { readToken } from '#shared/session/token.ts'
import { loadEveryLanguage } from '../language/texts.ts'
import { queryClient } from '../query/use-query.ts'
import { prefetchRoute } from '../ui/route-prefetch.ts'
import { ACCOUNT_CALL } from './caches.ts'
import { loadOfflineParts } from './offline-parts.ts'

/** The language can be changed, and forms show the errors of their rules in words. */
const WORDS = [
  loadEveryLanguage,
  () => import('#shared/i18n/translate.ts'),
  () => import('#shared/i18n/every-message.ts'),
]

export async function prepareOffline(): Promise<void> {
  const token = readToken()
  const parts = await loadOfflineParts().catch(() => [])
  const code = [...parts.flatMap((part) => part.code ?? []), ...WORDS]
  // One after another, so that the page that is open can respond to input between them.
  for (const load of code) await load().catch(() => undefined)
  for (const page of [CUSTOMER_HOME, ...parts.flatMap(({ pages = [] }) => pages)])
    prefetchRoute(page)
  const calls = [
    { url: ACCOUNT_CALL, method: 'POST' } as const,
    ...parts.flatMap((part) => part.calls ?? []).map((url) => ({ url })),
  ]
  for (const call of calls) {
    if (!token || readToken() !== token) return
    // The service worker stores them.
    await http({ ...call, isRepeated: true }).catch(() => undefined)
  }
  await storeFirstVisit()
}

/**
 * Requests what a first visit loaded before the service worker, which stores it this time: code
 * comes from the browser's cache, the user and the data of the open page from the server.
 */
async function storeFirstVisit(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation')
  if (
    !('serviceWorker' in navigator) ||
    (visit instanceof PerformanceNavigationTiming && visit.workerStart > 0)
  )
    return
  await navigator.serviceWorker.ready
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  for (const url of new Set(paths.filter((path) => path.startsWith('/assets/'))))
    await http({ url, responseType: 'blob', isRepeated: true }).catch(() => undefined)
  await http({ url: '/api/user/info_web', isRepeated: true }).catch(() => undefined)
  await queryClient.refetchQueries({ type: 'active' })
}

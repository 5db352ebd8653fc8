/**
 * Renames fields in responses that an earlier release stored, so that downloads stay readable before the network returns.
 * Versions of entries stay: the next update of a download replaces them.
 */
import { CACHES, isProductCache } from './caches.ts'

const PATH = /^\/api\/web\/(guides|sheets|products)\/\d+/
const NEW_NAMES: Readonly<Record<string, string>> = {
  leaf: 'outcome',
  holds: 'unit_revision',
  left_out: 'excluded_lines',
}
const OLD_FIELD = new RegExp(`"(${Object.keys(NEW_NAMES).join('|')})":`)

function rename(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rename)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [NEW_NAMES[name] ?? name, rename(field)]))
}

/** Never rejects, because a service worker that fails to activate would serve nothing. */
export async function renameStoredFields(caches: Pick<CacheStorage, 'keys' | 'open'>): Promise<void> {
  const names = await caches.keys().catch(() => [])
  for (const name of names.filter((name) => name === CACHES.reads || isProductCache(name))) {
    await caches
      .open(name)
      .then(renameIn)
      .catch(() => undefined)
  }
}

async function renameIn(cache: Pick<Cache, 'keys' | 'match' | 'put'>): Promise<void> {
  for (const request of await cache.keys()) {
    if (!PATH.test(new URL(request.url).pathname)) continue
    const response = await cache.match(request, { ignoreVary: true })
    const text = await response?.text()
    if (!response || !text || !OLD_FIELD.test(text)) continue
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    await cache.put(request, Response.json(rename(JSON.parse(text)), { headers }))
  }
}

/** The outbox of a browser, in memory. */
import type { OutboxEntry } from '#storefront/offline/outbox/entry.ts'
import type { OutboxStore } from '#storefront/offline/outbox/store.ts'

/** Entries are copies, like those of a browser's database. */
export function memoryStore(): OutboxStore {
  const entries = new Map<string, OutboxEntry>()
  return {
    all: async () => structuredClone([...entries.values()]),
    get: async (key) => structuredClone(entries.get(key)),
    put: async (entry) => void entries.set(entry.key, structuredClone(entry)),
    update: async (key, change) => {
      const before = entries.get(key)
      const after = before ? change(structuredClone(before)) : null
      if (after) entries.set(key, structuredClone(after))
      else entries.delete(key)
      return structuredClone(after)
    },
    delete: async (key) => void entries.delete(key),
  }
}

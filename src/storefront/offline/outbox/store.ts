/**
 * Entries of the outbox in IndexedDB: stored before the user sees a confirmation, shared by all
 * tabs.
 */
import { objectStore } from '#shared/object-store.ts'
import type { OutboxEntry } from './entry.ts'

export interface OutboxStore {
  all(): Promise<OutboxEntry[]>
  get(key: string): Promise<OutboxEntry | undefined>
  put(entry: OutboxEntry): Promise<void>
  /**
   * Changes an entry as it is stored now, in one transaction: changes by other tabs happen before
   * or after it.
   * @param change returns null to delete it
   * @returns the entry as it is then; null without one
   */
  update(
    key: string,
    change: (entry: OutboxEntry) => OutboxEntry | null,
  ): Promise<OutboxEntry | null>
  delete(key: string): Promise<void>
}

const { read, change } = objectStore('storefront-outbox', 'entries')

export const browserStore: OutboxStore = {
  all: () => read<OutboxEntry[]>((entries) => entries.getAll()),
  get: (key) => read<OutboxEntry | undefined>((entries) => entries.get(key)),
  put: (entry) => change((entries) => void entries.put(entry)),
  async update(key, changeEntry) {
    let result: OutboxEntry | null = null
    await change((entries) => {
      const read: IDBRequest<OutboxEntry | undefined> = entries.get(key)
      read.onsuccess = () => {
        result = read.result ? changeEntry(read.result) : null
        if (result) entries.put(result)
        else if (read.result) entries.delete(key)
      }
    })
    return result
  },
  delete: (key) => change((entries) => void entries.delete(key)),
}

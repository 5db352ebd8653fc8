/** Entries of the outbox in IndexedDB: stored before the user sees a confirmation, shared by all tabs. */
import type { OutboxEntry } from './entry.ts'

export interface OutboxStore {
  all(): Promise<OutboxEntry[]>
  put(entry: OutboxEntry): Promise<void>
  delete(key: string): Promise<void>
}

const NAME = 'storefront-outbox'
const ENTRIES = 'entries'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES, { keyPath: 'key' })
  return settled(request)
}

/** Resolves once the change is on the disk. */
async function change(task: (entries: IDBObjectStore) => void): Promise<void> {
  const database = await open()
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(ENTRIES, 'readwrite', { durability: 'strict' })
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      task(transaction.objectStore(ENTRIES))
    })
  } finally {
    database.close()
  }
}

export const browserStore: OutboxStore = {
  async all() {
    const database = await open()
    try {
      return await settled<OutboxEntry[]>(database.transaction(ENTRIES).objectStore(ENTRIES).getAll())
    } finally {
      database.close()
    }
  },
  put: (entry) => change((entries) => void entries.put(entry)),
  delete: (key) => change((entries) => void entries.delete(key)),
}

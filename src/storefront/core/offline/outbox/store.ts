/** Entries of the outbox in IndexedDB: stored before the user sees a confirmation, shared by all tabs. */
import type { OutboxEntry } from './entry.ts'

export interface OutboxStore {
  all(): Promise<OutboxEntry[]>
  get(key: string): Promise<OutboxEntry | undefined>
  put(entry: OutboxEntry): Promise<void>
  /**
   * Changes an entry as it is stored now, in one transaction: changes by other tabs happen before or after it.
   * @param change returns null to delete it @returns the entry as it is then; null without one
   */
  update(key: string, change: (entry: OutboxEntry) => OutboxEntry | null): Promise<OutboxEntry | null>
  delete(key: string): Promise<void>
}

const NAME = 'storefront-outbox'
const ENTRIES = 'entries'

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(ENTRIES, { keyPath: 'key' })
  return toPromise(request)
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

async function read<T>(task: (entries: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await toPromise(task(database.transaction(ENTRIES).objectStore(ENTRIES)))
  } finally {
    database.close()
  }
}

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

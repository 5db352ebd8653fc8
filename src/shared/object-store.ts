/** An object store of IndexedDB, shared by all tabs. */

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/**
 * Functions that read and change the only object store of a database. A change resolves once it is
 * on the disk.
 * @param name of the store; its entries have a `key`
 */
export function objectStore(database: string, name: string) {
  async function open(): Promise<IDBDatabase> {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: 'key' })
    return toPromise(request)
  }
  return {
    async change(task: (entries: IDBObjectStore) => void): Promise<void> {
      const connection = await open()
      try {
        await new Promise<void>((resolve, reject) => {
          const transaction = connection.transaction(name, 'readwrite', { durability: 'strict' })
          transaction.oncomplete = () => resolve()
          transaction.onabort = () => reject(transaction.error)
          task(transaction.objectStore(name))
        })
      } finally {
        connection.close()
      }
    },
    async read<T>(task: (entries: IDBObjectStore) => IDBRequest<T>): Promise<T> {
      const connection = await open()
      try {
        return await toPromise(task(connection.transaction(name).objectStore(name)))
      } finally {
        connection.close()
      }
    },
  }
}

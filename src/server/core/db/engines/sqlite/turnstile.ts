/**
 * The order in which processes begin to write to one database file. SQLite lets those that wait for its lock try again after
 * pauses of up to 100 ms: an import that commits and begins again at once would leave them no gap for seconds. Here it waits
 * behind the process that came before it.
 */
import { dirname, join } from 'node:path'
import SQLite from 'better-sqlite3'
import { BUSY_MS } from './connect.ts'

export interface Turnstile {
  /** Begins a transaction once no other process waits to begin one. @throws the error of `begin` */
  pass(begin: () => void): void
  close(): void
}

/** The file of the lock, next to that of the database. */
export const turnstileFile = (database: string) => join(dirname(database), 'writer.lock')

/** The operating system drops the lock with the process. @param path of a file that contains nothing */
export function openTurnstile(path: string): Turnstile {
  const lock = new SQLite(path, { timeout: BUSY_MS })
  const take = lock.prepare('begin exclusive')
  const release = lock.prepare('rollback')
  return {
    pass: (begin) => {
      take.run()
      try {
        begin()
      } finally {
        release.run()
      }
    },
    close: () => void lock.close(),
  }
}

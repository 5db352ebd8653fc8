/**
 * Fair order of processes that begin to write to a database file. SQLite polls for its lock with pauses of up to 100 ms, so
 * an import that commits and immediately begins again would starve other processes for seconds. With the turnstile, it
 * waits for processes that came first.
 */
import { dirname, join } from 'node:path'
import SQLite from 'better-sqlite3'
import { BUSY_MS } from './connect.ts'

export interface Turnstile {
  /** Begins a transaction when no other process is waiting to begin one. @throws the error of `begin` */
  pass(begin: () => void): void
  close(): void
}

/** Path of the lock file, next to the database. */
export const turnstileFile = (database: string) => join(dirname(database), 'writer.lock')

/** Opens the lock file. The operating system releases the lock with the process. @param path path of an empty file */
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

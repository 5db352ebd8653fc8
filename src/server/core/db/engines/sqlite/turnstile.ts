/**
 * Fair order of processes that begin to write to a database file. SQLite polls for its lock with pauses of up to 100 ms, so
 * an import that commits and immediately begins again would starve other processes for seconds. With the turnstile, it
 * waits for processes that came first, and they poll more often.
 */
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import SQLite from 'better-sqlite3'
import { BUSY_MS, isBusy } from './connect.ts'

export interface Turnstile {
  /**
   * Begins a transaction after those of the processes that came first. @param begin is repeated while the database is locked,
   * so its connection needs no timeout @param timeout in milliseconds, of each lock @throws the error of `begin`
   */
  pass(begin: () => void, timeout?: number): void
  close(): void
}

/**
 * Locks, one behind the other: each holds one waiting process, which takes the next one before it gives way to the process
 * behind it. Processes that find all of them taken race for the last one.
 */
const LANES = 4
const POLL_MS = 2
/** Writes the header of a database. Each lock of an empty file would create and delete a journal. */
const INITIALISE = 'pragma synchronous = off; pragma journal_mode = memory; pragma user_version = 1'
const sleeper = new Int32Array(new SharedArrayBuffer(4))

/** Path of the first lock file, next to the database. */
export const turnstileFile = (database: string) => join(dirname(database), 'writer.lock')

/** Opens the lock files. The operating system releases the locks with the process. @param path that of the first one */
export function openTurnstile(path: string): Turnstile {
  const lanes = Array.from({ length: LANES }, (_, index) => openLock(index ? `${path}.${index}` : path))
  return {
    pass: (begin, timeout = BUSY_MS) => {
      let previous: Lock | undefined
      try {
        for (const lane of lanes.toReversed()) {
          lane.take(timeout)
          previous?.release()
          previous = lane
        }
        poll(begin, timeout)
      } finally {
        previous?.release()
      }
    },
    close: () => {
      for (const lane of lanes) lane.close()
    },
  }
}

interface Lock {
  take(timeout: number): void
  release(): void
  close(): void
}

function openLock(path: string): Lock {
  const lock = new SQLite(path, { timeout: 0 })
  if (statSync(path).size === 0) poll(() => void lock.exec(INITIALISE), BUSY_MS)
  const take = lock.prepare('begin exclusive')
  const release = lock.prepare('rollback')
  return {
    take: (timeout) => poll(() => void take.run(), timeout),
    release: () => void release.run(),
    close: () => void lock.close(),
  }
}

/** Polls more often than SQLite would, whose pauses let a process that has come later be first. */
function poll(acquire: () => void, timeout: number): void {
  for (const until = Date.now() + timeout; ; Atomics.wait(sleeper, 0, 0, POLL_MS)) {
    try {
      acquire()
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() >= until) throw error
    }
  }
}

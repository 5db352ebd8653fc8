/** Ensures that one server at a time uses a data folder with SQLite. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { ensureFolder } from '../../../files/ensure-folder.ts'
import { OperatorError } from '../../../operator-error.ts'
import { isBusy } from './connect.ts'

const pidFileIn = (folder: string) => join(folder, 'server.pid')

/** Whether a server has claimed a folder; also after it was killed, until the next one ends. */
export const isClaimed = (folder: string): boolean => existsSync(pidFileIn(folder))

/**
 * Claims a folder until the returned function is called or the process ends: the operating system
 * releases the lock, even after a crash.
 * @throws OperatorError with the id of the process that owns the folder
 */
export function claimFolder(folder: string): () => void {
  ensureFolder(folder)
  const pidFile = pidFileIn(folder)
  const lock = new SQLite(join(folder, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new OperatorError('backup.folderInUse', { folder, pid: readPid(pidFile) })
  }
  writeFileSync(pidFile, String(process.pid))
  return () => {
    rmSync(pidFile, { force: true })
    lock.close()
  }
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'unknown'
  }
}

/** Creates a folder of an operator's choice. */
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder and its parents. `mkdir` with `recursive` never returns below /proc, which
 * reports a missing parent for everything.
 * @throws the error of the file system
 */
export function ensureFolder(folder: string): void {
  const missing: string[] = []
  for (let path = resolve(folder); !existsSync(path); path = dirname(path)) missing.unshift(path)
  for (const path of missing) createFolder(path)
  if (!missing.length) createFolder(folder)
}

/** Another process may create it at the same time. */
function createFolder(path: string): void {
  try {
    mkdirSync(path)
  } catch (error) {
    if (!isFolder(path)) throw error
  }
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

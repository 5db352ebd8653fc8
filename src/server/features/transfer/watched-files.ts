/** The files of a watched folder that wait for import. */
import type { Stats } from 'node:fs'
import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { extname, join, parse } from 'node:path'
import { IMPORT_EXTENSIONS } from '#shared/file-import.ts'

/** Size and time of the last write. */
type FileState = Pick<Stats, 'size' | 'mtimeMs'>

/** A file that has not changed for this time is complete. */
const STABLE_MS = 10_000
const EXTENSIONS: readonly string[] = IMPORT_EXTENSIONS

/** The files that can be imported, by name. */
export async function importableFiles(folder: string): Promise<string[]> {
  return (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => EXTENSIONS.includes(extname(name).toLowerCase()) && !/\.failed(\.\w+)?\.csv$/i.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** The state of a complete file, by which later writes are noticed; null for one that is still being written. */
export async function completeState(path: string): Promise<FileState | null> {
  const state = await statOf(path)
  return state && state.size > 0 && Date.now() - state.mtimeMs >= STABLE_MS ? state : null
}

/** Whether another process that reads the folder has imported and moved a file meanwhile. */
export const isMoved = async (path: string): Promise<boolean> => (await statOf(path)) === null

/**
 * Moves a file that was imported to `done`, or to `failed`, unless another process has; never over another one. A file
 * that was written to since its import began stays, and is imported again.
 */
export async function archiveFile(
  path: string,
  outcome: 'done' | 'failed',
  state: FileState,
  now: Date,
): Promise<void> {
  const after = await statOf(path)
  if (after?.size !== state.size || after.mtimeMs !== state.mtimeMs) return
  const { dir, name, ext } = parse(path)
  const folder = join(dir, outcome)
  await mkdir(folder, { recursive: true })
  const stamp = now.toISOString().replace(/[:.]/g, '-')
  await unlessMissing(rename(path, join(folder, `${name}.${stamp}${ext}`)))
}

const statOf = (path: string) => unlessMissing(stat(path))

const unlessMissing = <T>(operation: Promise<T>): Promise<T | null> =>
  operation.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** The files of a folder that wait for import. */
import { mkdir, readdir, realpath, rename, stat } from 'node:fs/promises'
import { extname, join, parse, relative, resolve, sep } from 'node:path'
import { rejectInput } from '#server/core/message.ts'
import { IMPORT_EXTENSIONS } from '#shared/file-import.ts'

/** A file that has not changed for this time is complete. */
const STABLE_MS = 10_000
const EXTENSIONS: readonly string[] = IMPORT_EXTENSIONS

/** A folder below the root, with links followed. @throws ReadableError for one that is missing or elsewhere */
export async function resolveFolder(root: string | undefined, requested: string): Promise<string> {
  const [base, folder] = await Promise.all(
    [root, root === undefined ? undefined : resolve(root, requested)].map((path) =>
      path === undefined ? null : realpath(path).catch(() => null),
    ),
  )
  const relativePath = base && folder ? relative(base, folder) : null
  if (!folder || relativePath === null || relativePath === '..' || relativePath.startsWith(`..${sep}`)) {
    throw rejectInput('transfer.folder', { folder: requested })
  }
  return folder
}

/** The files that can be imported, by name. */
export async function importableFiles(folder: string): Promise<string[]> {
  return (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => EXTENSIONS.includes(extname(name).toLowerCase()) && !/\.failed(\.\w+)?\.csv$/i.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** @param stableMs for how long it has not changed */
export async function isComplete(path: string, stableMs = STABLE_MS): Promise<boolean> {
  const match = await statOf(path)
  return match !== null && match.size > 0 && Date.now() - match.mtimeMs >= stableMs
}

/** Whether another process that reads the folder has imported and moved a file meanwhile. */
export const isMoved = async (path: string): Promise<boolean> => (await statOf(path)) === null

/** Moves a file that was imported to `done`, or to `failed`, unless another process has; never over another one. */
export async function archiveFile(path: string, outcome: 'done' | 'failed', now: Date): Promise<void> {
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

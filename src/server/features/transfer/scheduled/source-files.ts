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

/** Complete files, by name. @param stableMs for how long they have not changed */
export async function completeFiles(folder: string, now: Date, stableMs = STABLE_MS): Promise<string[]> {
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => EXTENSIONS.includes(extname(name).toLowerCase()) && !/\.failed(\.\w+)?\.csv$/i.test(name))
  const complete: string[] = []
  for (const name of names.sort()) {
    const { mtimeMs, size } = await stat(join(folder, name))
    if (size > 0 && now.getTime() - mtimeMs >= stableMs) complete.push(join(folder, name))
  }
  return complete
}

/** Moves a file that was imported to `done`, or to `failed`; never over another one. @returns its new path */
export async function archiveFile(path: string, outcome: 'done' | 'failed', now: Date): Promise<string> {
  const { dir, name, ext } = parse(path)
  const folder = join(dir, outcome)
  await mkdir(folder, { recursive: true })
  const stamp = now.toISOString().replace(/[:.]/g, '-')
  const target = join(folder, `${name}.${stamp}${ext}`)
  await rename(path, target)
  return target
}

/** Removes what processes that were killed have left behind. */
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'

const HOUR_MS = 60 * 60_000
/** Other processes may share the folders: what has changed since then may be in use. */
const MIN_AGE_MS = HOUR_MS
/** An import may read its file for a long time. */
const IMPORT_AGE_MS = 24 * HOUR_MS

/** Folders with the names in them that are temporary. */
const tempFolders = ({ dataDir }: Pick<Env, 'dataDir'>): [folder: string, name: RegExp, age: number][] => [
  [join(dataDir, 'uploads/incoming'), /^[\da-f-]{36}$/, MIN_AGE_MS],
  [join(dataDir, 'cache'), /^[\da-f]{64}\.[\da-f-]{36}$/, MIN_AGE_MS],
  [join(dataDir, 'backups'), /\.zip\.part$/, MIN_AGE_MS],
  [dataDir, /^restore$/, MIN_AGE_MS],
  [dataDir, /^(past|proof)-\w{6}$/, MIN_AGE_MS],
  [tmpdir(), /^followspot-import-/, IMPORT_AGE_MS],
]

/** @returns the number of files and folders removed */
export async function removeLeftovers(env: Pick<Env, 'dataDir'>, now: Date): Promise<number> {
  let removed = 0
  for (const [folder, name, age] of tempFolders(env)) {
    for (const entry of await readdir(folder).catch(() => [])) {
      if (!name.test(entry)) continue
      const path = join(folder, entry)
      const stats = await stat(path).catch(() => null)
      if (!stats || stats.uid !== process.getuid?.() || now.getTime() - stats.mtimeMs < age) continue
      await rm(path, { recursive: true, force: true })
      removed += 1
    }
  }
  return removed
}

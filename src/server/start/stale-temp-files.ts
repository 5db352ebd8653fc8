/** Deletes temporary files that killed processes left behind. */
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '#server/env.ts'
import { DAY_MS, HOUR_MS } from '#shared/measures.ts'

/** Other processes may share the folders and still use younger files. */
const MIN_AGE_MS = HOUR_MS
/** Imports can read a file for hours. */
const IMPORT_AGE_MS = DAY_MS

/** Names of temporary files, by folder. */
const tempFolders = ({
  dataDir,
}: Pick<Env, 'dataDir'>): [folder: string, name: RegExp, age: number][] => [
  [join(dataDir, 'uploads/incoming'), /^[\da-f-]{36}$/, MIN_AGE_MS],
  [join(dataDir, 'cache'), /^[\da-f]{64}\.[\da-f-]{36}$/, MIN_AGE_MS],
  [join(dataDir, 'backups'), /\.zip\.part$/, MIN_AGE_MS],
  [dataDir, /^restore$/, MIN_AGE_MS],
  [dataDir, /^past-\w{6}$/, MIN_AGE_MS],
  [tmpdir(), /^followspot-import-/, IMPORT_AGE_MS],
]

/** @returns the number of files and folders removed */
export async function deleteStaleTempFiles(env: Pick<Env, 'dataDir'>, now: Date): Promise<number> {
  let removed = 0
  for (const [folder, name, minAgeMs] of tempFolders(env)) {
    for (const entry of await readdir(folder).catch(() => [])) {
      if (!name.test(entry)) continue
      const path = join(folder, entry)
      const stats = await stat(path).catch(() => null)
      if (!stats || stats.uid !== process.getuid?.() || now.getTime() - stats.mtimeMs < minAgeMs)
        continue
      await rm(path, { recursive: true, force: true })
      removed += 1
    }
  }
  return removed
}

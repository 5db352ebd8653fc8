/** Expands a path of the command line to fixture files. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file itself; of a folder, the files of the format in it and the folders below, by name. */
export async function filesOfFormat(path: string, format: string): Promise<string[]> {
  const stats = await stat(path).catch(() => null)
  if (!stats?.isDirectory()) return [path]
  const names = await readdir(path, { recursive: true })
  return names
    .filter((name) => name.toLowerCase().endsWith(`.${format}`))
    .sort()
    .map((name) => join(path, name))
}

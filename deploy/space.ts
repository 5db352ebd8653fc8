/** Free space that an installation needs. */
import { readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'

const MEGABYTE = 1024 ** 2
/** Files occupy whole blocks. */
const BLOCK = 4096

/** @throws Error that names the folder and the missing space */
export function requireSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free >= bytes) return
  const [needed, found] = [bytes, free].map((size) => Math.ceil(size / MEGABYTE))
  throw new Error(
    `${folder} needs ${needed} MB of free space, and has ${found} MB. Nothing was changed.`,
  )
}

/** Space that a copy of a folder takes, in bytes. */
export function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.reduce((sum, entry) => {
    const size = entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0
    return sum + Math.ceil(size / BLOCK) * BLOCK + (entry.isDirectory() ? BLOCK : 0)
  }, 0)
}

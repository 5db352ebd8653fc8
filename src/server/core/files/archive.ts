/** Stored files as one ZIP archive, streamed: nothing of it is kept in memory or on disk. */
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import ZipStream from 'zip-stream'
import type { Context } from '../context.ts'

export interface ArchiveEntry {
  sha256: string
  /** Path in the archive. */
  name: string
  /** Put in as it is, not packed. */
  store: boolean
}

/** A name that the archive does not have yet: `photo.png`, `photo (2).png`. */
export function freeName(taken: Set<string>, name: string): string {
  const ending = extname(name)
  const stem = name.slice(0, name.length - ending.length)
  let free = name
  for (let nth = 2; taken.has(free.toLowerCase()); nth++) free = `${stem} (${nth})${ending}`
  taken.add(free.toLowerCase())
  return free
}

/** Begins the archive; entries are asked for one by one. */
export function zipOf(
  { files }: Pick<Context, 'files'>,
  entries: Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>,
): Readable {
  const zip = new ZipStream()
  const add = async ({ sha256, name, store }: ArchiveEntry) => {
    const content = await files.open(sha256)
    await new Promise<void>((resolve, reject) => {
      content.once('error', reject)
      zip.entry(content, { name, store }, (error) => (error ? reject(error) : resolve()))
    })
  }
  const fill = async () => {
    for await (const entry of entries) await add(entry)
    zip.finish()
  }
  fill().catch((error) => zip.destroy(error))
  return zip as unknown as Readable
}

/** What the format adds to each stored entry beside twice its name: local header, descriptor, entry of the directory. */
const PER_ENTRY = 30 + 16 + 46
const END = 22

/** Bytes of an archive whose entries are all put in as they are; holds below 4 GiB and 65,535 entries. */
export const storedSize = (entries: readonly { name: string; size: number }[]): number =>
  entries.reduce((sum, { name, size }) => sum + PER_ENTRY + 2 * Buffer.byteLength(name) + size, END)

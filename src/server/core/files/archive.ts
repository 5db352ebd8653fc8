/** Streams stored files as one ZIP archive: nothing of it is buffered in memory or on disk. */
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import ZipStream from 'zip-stream'
import type { Context } from '../context.ts'

export interface ArchiveEntry {
  sha256: string
  /** Path in the archive. */
  name: string
  /** Stored without compression. */
  store: boolean
}

/** A file name that the archive does not contain yet: `photo.png`, `photo (2).png`. */
export function freeName(taken: Set<string>, name: string): string {
  const ending = extname(name)
  const stem = name.slice(0, name.length - ending.length)
  let free = name
  for (let nth = 2; taken.has(free.toLowerCase()); nth++) free = `${stem} (${nth})${ending}`
  taken.add(free.toLowerCase())
  return free
}

/** Starts the archive; entries are pulled one by one. */
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

/** Bytes that the format adds per stored entry, besides its name twice: local header, descriptor, directory entry. */
const PER_ENTRY = 30 + 16 + 46
const END = 22

/** Size of an archive whose entries are all stored uncompressed; valid below 4 GiB and 65,535 entries. */
export const storedSize = (entries: readonly { name: string; size: number }[]): number =>
  entries.reduce((sum, { name, size }) => sum + PER_ENTRY + 2 * Buffer.byteLength(name) + size, END)

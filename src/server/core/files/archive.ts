/** Streams ZIP archives, of stored files above all: nothing of it is buffered in memory or on disk. */
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
export function uniqueName(usedNames: Set<string>, name: string): string {
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length)
  let unique = name
  for (let nth = 2; usedNames.has(unique.toLowerCase()); nth++) unique = `${stem} (${nth})${extension}`
  usedNames.add(unique.toLowerCase())
  return unique
}

/** Starts an archive of stored files; they are opened one by one. */
export function zipOf(
  { files }: Pick<Context, 'files'>,
  entries: Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>,
): Readable {
  return zipStream(async (add) => {
    for await (const { sha256, name, store } of entries) await add(await files.open(sha256), { name, store })
  })
}

/** Adds an entry to an archive. @returns once it is written */
type AddEntry = (content: string | Readable, options: { name: string; store?: boolean }) => Promise<void>

/** An archive that is filled while it is read; it fails as the filling does. */
export function zipStream(fill: (add: AddEntry) => Promise<void>): Readable {
  const zip = new ZipStream()
  const add: AddEntry = (content, options) =>
    new Promise((resolve, reject) => {
      if (typeof content !== 'string') content.once('error', reject)
      zip.entry(content, options, (error) => (error ? reject(error) : resolve()))
    })
  fill(add).then(
    () => zip.finish(),
    (error) => zip.destroy(error),
  )
  return zip as unknown as Readable
}

/** Bytes that the format adds per stored entry, besides its name twice: local header, descriptor, directory entry. */
const ENTRY_OVERHEAD = 30 + 16 + 46
const END_RECORD_BYTES = 22

/** Size of an archive whose entries are all stored uncompressed; valid below 4 GiB and 65,535 entries. */
export const storedSize = (entries: readonly { name: string; size: number }[]): number =>
  entries.reduce((sum, { name, size }) => sum + ENTRY_OVERHEAD + 2 * Buffer.byteLength(name) + size, END_RECORD_BYTES)

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
export function freeName(taken: Set<string>, name: string): string {
  const ending = extname(name)
  const stem = name.slice(0, name.length - ending.length)
  let free = name
  for (let nth = 2; taken.has(free.toLowerCase()); nth++) free = `${stem} (${nth})${ending}`
  taken.add(free.toLowerCase())
  return free
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
type AddEntry = (content: string | Readable, about: { name: string; store?: boolean }) => Promise<void>

/** An archive that is filled while it is read; it fails as the filling does. */
export function zipStream(fill: (add: AddEntry) => Promise<void>): Readable {
  const zip = new ZipStream()
  const add: AddEntry = (content, about) =>
    new Promise((resolve, reject) => {
      if (typeof content !== 'string') content.once('error', reject)
      zip.entry(content, about, (error) => (error ? reject(error) : resolve()))
    })
  fill(add).then(
    () => zip.finish(),
    (error) => zip.destroy(error),
  )
  return zip as unknown as Readable
}

/** Bytes that the format adds per stored entry, besides its name twice: local header, descriptor, directory entry. */
const PER_ENTRY = 30 + 16 + 46
const END = 22

/** Size of an archive whose entries are all stored uncompressed; valid below 4 GiB and 65,535 entries. */
export const storedSize = (entries: readonly { name: string; size: number }[]): number =>
  entries.reduce((sum, { name, size }) => sum + PER_ENTRY + 2 * Buffer.byteLength(name) + size, END)

/** Streams ZIP archives without buffering them in memory or on disk. */
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import type { Context } from '../context.ts'
import { lazyLibrary } from '../lazy-library.ts'

const zipStreams = lazyLibrary<typeof import('zip-stream')>('zip-stream')

export interface ArchiveEntry {
  sha256: string
  /** Path in the archive. */
  name: string
  /** Whether to store the entry without compression. */
  store: boolean
}

/** Makes a file name unique within an archive: `photo.png`, `photo (2).png`. */
export function uniqueName(usedNames: Set<string>, name: string): string {
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length)
  let unique = name
  for (let count = 2; usedNames.has(unique.toLowerCase()); count++)
    unique = `${stem} (${count})${extension}`
  usedNames.add(unique.toLowerCase())
  return unique
}

/** Streams an archive of stored files, which are opened one by one. */
export function zipOf(
  { files }: Pick<Context, 'files'>,
  entries: Iterable<ArchiveEntry> | AsyncIterable<ArchiveEntry>,
): Readable {
  return zipStream(async (add) => {
    for await (const { sha256, name, store } of entries)
      await add(await files.open(sha256), { name, store })
  })
}

/** Adds an entry to an archive. Resolves when it is written. */
type AddEntry = (
  content: string | Readable,
  options: { name: string; store?: boolean },
) => Promise<void>

/**
 * Creates an archive that is filled while it is read.
 * @param fill adds the entries; its errors fail the stream
 */
export function zipStream(fill: (add: AddEntry) => Promise<void>): Readable {
  const zip = new (zipStreams().default)()
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

/**
 * Overhead per stored entry in bytes, in addition to its name twice: local header, descriptor,
 * directory entry.
 */
const ENTRY_OVERHEAD = 30 + 16 + 46
const END_RECORD_BYTES = 22

/** Computes the size of an uncompressed archive; valid below 4 GiB and 65,535 entries. */
export const storedSize = (entries: readonly { name: string; size: number }[]): number =>
  entries.reduce(
    (sum, { name, size }) => sum + ENTRY_OVERHEAD + 2 * Buffer.byteLength(name) + size,
    END_RECORD_BYTES,
  )

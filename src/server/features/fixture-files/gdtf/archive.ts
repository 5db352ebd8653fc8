/** Reads the zip of an untrusted GDTF file: in memory only, and within limits. */
import { buffer } from 'node:stream/consumers'
import type { Entry, ZipFile } from 'yauzl'
import { Defect } from '#server/core/inspections/inspection.ts'
import { message } from '#server/core/message.ts'
import { errorMessage } from '#shared/error-message.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'

const LIMITS = {
  entries: 2_000,
  /** Total bytes of all entries. */
  total: 512 * 1024 * 1024,
  /** Maximum compression ratio of an entry; small entries are exempt. */
  ratio: 250,
  small: 2 * 1024 * 1024,
} as const

const ENCRYPTED = 0x1
const DEFLATED = 8
const LINK = 0xa000
const KIND = 0xf000

export interface Archive {
  /** Paths of the files, with sizes in bytes. */
  sizes: ReadonlyMap<string, number>
  /** The stored path of a file, ignoring case. */
  find(path: string): string | undefined
  /** A file's content. @throws Defect when it is damaged or missing */
  read(path: string): Promise<Buffer>
  close(): void
}

const reject = (key: MessageKey, values: Record<string, string | number> = {}) => new Defect(message(key, values))

/** Opens an archive and validates its directory. @throws Defect with the reason */
export async function openArchive(path: string): Promise<Archive> {
  const { default: yauzl } = await import('yauzl')
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true })
    .catch((error: unknown) => {
      throw reject('gdtf.notZip', { problem: errorMessage(error) })
    })
  try {
    return archiveOf(zip, await entriesOf(zip))
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let total = 0
  if (zip.entryCount > LIMITS.entries) throw reject('gdtf.tooManyEntries', { limit: LIMITS.entries })
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: path } = entry
      total += entry.uncompressedSize
      checkEntry(entry, total)
      if (path.endsWith('/')) continue
      if (entries.has(path)) throw reject('gdtf.entryTwice', { path })
      entries.set(path, entry)
    }
  } catch (error) {
    if (error instanceof Defect) throw error
    // yauzl itself rejects names that lead out of the archive.
    const path = /(?:absolute path|invalid relative path|invalid characters in fileName): (.*)/.exec(
      errorMessage(error),
    )?.[1]
    throw path === undefined
      ? reject('gdtf.notZip', { problem: errorMessage(error) })
      : reject('gdtf.entryPath', { path })
  }
  return entries
}

function checkEntry(entry: Entry, total: number): void {
  const { fileName: path, compressedSize, uncompressedSize, compressionMethod } = entry
  if (((entry.externalFileAttributes >>> 16) & KIND) === LINK) throw reject('gdtf.entryLink', { path })
  if (entry.generalPurposeBitFlag & ENCRYPTED) throw reject('gdtf.encrypted')
  if (compressionMethod !== 0 && compressionMethod !== DEFLATED) throw reject('gdtf.packing', { path })
  const isBomb = uncompressedSize > LIMITS.small && uncompressedSize > compressedSize * LIMITS.ratio
  if (isBomb || total > LIMITS.total) {
    throw reject('gdtf.bomb', { path, limit: LIMITS.total / 1024 / 1024, ratio: LIMITS.ratio })
  }
}

function archiveOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Archive {
  const byLowerCase = new Map([...entries.keys()].map((path) => [path.toLowerCase(), path]))
  return {
    sizes: new Map([...entries].map(([path, { uncompressedSize }]) => [path, uncompressedSize])),
    find: (path) => (entries.has(path) ? path : byLowerCase.get(path.toLowerCase())),
    async read(path) {
      const entry = entries.get(path)
      if (!entry) throw reject('gdtf.damaged', { path, problem: '404' })
      try {
        return await buffer(await zip.openReadStreamPromise(entry))
      } catch (error) {
        throw reject('gdtf.damaged', { path, problem: errorMessage(error) })
      }
    },
    close: () => zip.close(),
  }
}

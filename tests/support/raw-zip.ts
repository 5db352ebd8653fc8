/**
 * Writes zip archives byte by byte, so that tests can include entries that no regular program
 * would.
 */
import { crc32, deflateRawSync } from 'node:zlib'

export interface RawEntry {
  name: string
  content: string | Buffer
  /** Deflated; stored otherwise. */
  packed?: boolean
  /** Unix file mode, e.g. 0o120777 for a link. */
  mode?: number
  /** The size claimed by the directory. */
  claimedSize?: number
  flags?: number
}

/** The archive as a file. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, packed, mode = 0o100644, claimedSize, flags = 0 } of entries) {
    const [title, plain] = [Buffer.from(name), Buffer.from(content)]
    const data = packed ? deflateRawSync(plain) : plain
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(flags, 2)
    shared.writeUInt16LE(packed ? 8 : 0, 4)
    shared.writeUInt32LE(crc32(plain), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(claimedSize ?? plain.length, 18)
    shared.writeUInt16LE(title.length, 22)
    const position = Buffer.alloc(14)
    position.writeUInt32LE((mode << 16) >>> 0, 6)
    position.writeUInt32LE(offset, 10)
    files.push(Buffer.from('PK\u0003\u0004'), shared, title, data)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), shared, position, title)
    offset += 4 + shared.length + title.length + data.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(listing.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, listing, Buffer.from('PK\u0005\u0006'), end])
}

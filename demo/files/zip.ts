/** A zip archive whose entries are stored as they are. */
import { crc32 } from 'node:zlib'

/** MS-DOS date of 1 January 2026, so that the archive depends on nothing but its entries. */
const DATE = ((2026 - 1980) << 9) | (1 << 5) | 1

/** The archive as a file. */
export function zip(entries: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const [title, content] = [Buffer.from(name), Buffer.from(text as Uint8Array)]
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(DATE, 8)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(content.length, 14)
    shared.writeUInt32LE(content.length, 18)
    shared.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    files.push(Buffer.from('PK\u0003\u0004'), shared, title, content)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, place, title)
    offset += 4 + shared.length + title.length + content.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length / 4, 4)
  end.writeUInt16LE(files.length / 4, 6)
  end.writeUInt32LE(listing.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, listing, Buffer.from('PK\u0005\u0006'), end])
}

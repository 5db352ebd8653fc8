/** The entries of a ZIP archive without compression, read from its directory. */
import { crc32 } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: string
}

const DIRECTORY_ENTRY = 0x02014b50
const END = 0x06054b50

/** @throws Error for a damaged archive */
export function entriesOf(zip: Buffer): ZipEntry[] {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== END) throw new Error('not the end of an archive')
  let index = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    if (zip.readUInt32LE(index) !== DIRECTORY_ENTRY)
      throw new Error('not an entry of the directory')
    const [name, extra, comment] = [28, 30, 32].map((position) =>
      zip.readUInt16LE(index + position),
    ) as [number, number, number]
    const local = zip.readUInt32LE(index + 42)
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(from, from + zip.readUInt32LE(index + 24))
    if (crc32(content) !== zip.readUInt32LE(index + 16))
      throw new Error('the sum of an entry is wrong')
    const entry = {
      name: zip.subarray(index + 46, index + 46 + name).toString(),
      content: content.toString(),
    }
    index += 46 + name + extra + comment
    return entry
  })
}

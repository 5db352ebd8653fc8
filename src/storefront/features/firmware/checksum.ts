/** The SHA-256 of what comes in pieces, worked out in the browser; also where a page without https may not ask the browser for it. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

export interface Checksum {
  add(piece: Uint8Array): void
  /** In hexadecimal; nothing can be added afterwards. */
  end(): string
}

export function checksum(): Checksum {
  const hash = sha256.create()
  return { add: (piece) => void hash.update(piece), end: () => bytesToHex(hash.digest()) }
}

/**
 * The checksum of a file on this device, read piece by piece.
 * @param tell how much has been read, in bytes
 * @throws Error when it cannot be read
 */
export async function checksumOf(file: Blob, tell: (done: number) => void): Promise<string> {
  const sum = checksum()
  const reader = file.stream().getReader()
  let done = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    sum.add(read.value)
    done += read.value.length
    tell(done)
  }
  return sum.end()
}

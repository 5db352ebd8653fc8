/** Works out a SHA-256 beside the page, of pieces that are handed over or of a file; also where a page without https may not ask the browser for it. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { FromChecksum, ToChecksum } from './checksum.ts'

/** So often, in bytes, it says how far it is. */
const TOLD_EACH = 1024 * 1024

const hash = sha256.create()
let [done, told] = [0, 0]
const tell = (message: FromChecksum) => postMessage(message)

function take(piece: Uint8Array): void {
  hash.update(piece)
  done += piece.length
  if (done - told < TOLD_EACH) return
  told = done
  tell({ done })
}

async function takeAll(file: Blob): Promise<void> {
  const reader = file.stream().getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) take(read.value)
}

const end = () => tell({ sum: bytesToHex(hash.digest()) })

addEventListener('message', ({ data }: MessageEvent<ToChecksum>) => {
  if (data === 'end') end()
  else if (data instanceof Blob) takeAll(data).then(end, () => tell('unreadable'))
  else take(data)
})

/**
 * Computes a SHA-256 in a worker, from chunks or from a file; in JavaScript, since insecure contexts lack
 * `crypto.subtle`.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { FromChecksum, ToChecksum } from './checksum.ts'

/** Interval of progress messages, in bytes. */
const PROGRESS_STEP = 1024 * 1024

const hash = sha256.create()
let [done, reported] = [0, 0]
const send = (message: FromChecksum) => postMessage(message)

function take(piece: Uint8Array): void {
  hash.update(piece)
  done += piece.length
  if (done - reported < PROGRESS_STEP) return
  reported = done
  send({ done })
}

async function takeAll(file: Blob): Promise<void> {
  const reader = file.stream().getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) take(read.value)
}

const end = () => send({ sum: bytesToHex(hash.digest()) })

addEventListener('message', ({ data }: MessageEvent<ToChecksum>) => {
  if (data === 'end') end()
  else if (data instanceof Blob) takeAll(data).then(end, () => send('unreadable'))
  else take(data)
})

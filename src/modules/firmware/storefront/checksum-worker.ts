/**
 * Computes a SHA-256 in a worker, from chunks or from a file; in JavaScript, since insecure
 * contexts lack `crypto.subtle`.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { ChecksumRequest, ChecksumResponse } from './checksum.ts'

/** Interval of progress messages, in bytes. */
const PROGRESS_STEP = 1024 * 1024

const hash = sha256.create()
let [done, reported] = [0, 0]
const send = (message: ChecksumResponse) => postMessage(message)

function update(chunk: Uint8Array): void {
  hash.update(chunk)
  done += chunk.length
  if (done - reported < PROGRESS_STEP) return
  reported = done
  send({ done })
}

async function updateFromFile(file: Blob): Promise<void> {
  const reader = file.stream().getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) update(read.value)
}

const end = () => send({ sum: bytesToHex(hash.digest()) })

addEventListener('message', ({ data }: MessageEvent<ChecksumRequest>) => {
  if (data === 'end') end()
  else if (data instanceof Blob) updateFromFile(data).then(end, () => send('unreadable'))
  else update(data)
})

/** The SHA-256 of chunks or of a local file, computed in a worker to keep the page responsive. */

export interface Checksum {
  /** Resolves when more chunks are accepted. */
  add(chunk: Uint8Array<ArrayBuffer>): Promise<void>
  /** The hexadecimal digest; ends the input. */
  end(): Promise<string>
  /** Terminates the worker. */
  terminate(): void
}

/** Messages to the worker: chunks and then `end`, or a file. */
export type ChecksumRequest = Uint8Array<ArrayBuffer> | Blob | 'end'
/** Messages from the worker: processed bytes, and finally the digest. */
export type ChecksumResponse = { done: number } | { sum: string } | 'unreadable'

/** Maximum bytes queued at the worker. */
const MAX_QUEUED = 16 * 1024 * 1024

interface ChecksumWorker {
  post(request: ChecksumRequest): void
  sum: Promise<string>
  terminate(): void
}

/** @param onProgress receives the processed bytes */
function runWorker(onProgress: (done: number) => void): ChecksumWorker {
  const worker = new Worker(new URL('./checksum-worker.ts', import.meta.url), { type: 'module' })
  const sum = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ChecksumResponse>) => {
      if (data === 'unreadable') reject(new Error(data))
      else if ('done' in data) return onProgress(data.done)
      else resolve(data.sum)
      worker.terminate()
    })
    worker.addEventListener('error', () => reject(new Error('worker')))
  })
  return {
    post: (request) => worker.postMessage(request),
    sum,
    terminate: () => worker.terminate(),
  }
}

export function checksum(): Checksum {
  let [sent, processed] = [0, 0]
  let resume: (() => void) | null = null
  const worker = runWorker((done) => {
    processed = done
    if (sent - processed < MAX_QUEUED) resume?.()
  })
  // Rejects pending writes on failure.
  const failed = worker.sum.then(() => undefined)
  failed.catch(() => undefined)
  return {
    add: async (chunk) => {
      worker.post(chunk)
      sent += chunk.length
      if (sent - processed < MAX_QUEUED) return
      const resumed = new Promise<void>((resolve) => {
        resume = resolve
      })
      await Promise.race([resumed, failed])
    },
    end: () => {
      worker.post('end')
      return worker.sum
    },
    terminate: worker.terminate,
  }
}

/**
 * The checksum of a local file.
 * @param onProgress receives the processed bytes
 * @throws Error when it cannot be read
 */
export function checksumOf(file: Blob, onProgress: (done: number) => void): Promise<string> {
  const worker = runWorker(onProgress)
  worker.post(file)
  return worker.sum
}

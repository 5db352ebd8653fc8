/** The SHA-256 of chunks or of a local file, computed in a worker to keep the page responsive. */

export interface Checksum {
  /** Resolves when more chunks are accepted. */
  add(piece: Uint8Array<ArrayBuffer>): Promise<void>
  /** The hexadecimal digest; ends the input. */
  end(): Promise<string>
  /** Terminates the worker. */
  drop(): void
}

/** Messages to the worker: chunks and then `end`, or a file. */
export type ToChecksum = Uint8Array<ArrayBuffer> | Blob | 'end'
/** Messages from the worker: processed bytes, and finally the digest. */
export type FromChecksum = { done: number } | { sum: string } | 'unreadable'

/** Maximum bytes queued at the worker. */
const MAX_QUEUED = 16 * 1024 * 1024

interface Worked {
  give(what: ToChecksum): void
  sum: Promise<string>
  drop(): void
}

/** @param tell receives the processed bytes */
function runWorker(onProgress: (done: number) => void): Worked {
  const worker = new Worker(new URL('./checksum-worker.ts', import.meta.url), { type: 'module' })
  const sum = new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromChecksum>) => {
      if (data === 'unreadable') reject(new Error(data))
      else if ('done' in data) return onProgress(data.done)
      else resolve(data.sum)
      worker.terminate()
    })
    worker.addEventListener('error', () => reject(new Error('worker')))
  })
  return { give: (what) => worker.postMessage(what), sum, drop: () => worker.terminate() }
}

export function checksum(): Checksum {
  let [given, looked] = [0, 0]
  let goOn: (() => void) | null = null
  const worked = runWorker((done) => {
    looked = done
    if (given - looked < MAX_QUEUED) goOn?.()
  })
  // Rejects pending writes on failure.
  const failed = worked.sum.then(() => undefined)
  failed.catch(() => undefined)
  return {
    add: async (piece) => {
      worked.give(piece)
      given += piece.length
      if (given - looked < MAX_QUEUED) return
      const room = new Promise<void>((resolve) => {
        goOn = resolve
      })
      await Promise.race([room, failed])
    },
    end: () => {
      worked.give('end')
      return worked.sum
    },
    drop: worked.drop,
  }
}

/** The checksum of a local file. @param tell receives the processed bytes @throws Error when it cannot be read */
export function checksumOf(file: Blob, onProgress: (done: number) => void): Promise<string> {
  const worked = runWorker(onProgress)
  worked.give(file)
  return worked.sum
}

/** The SHA-256 of what comes in pieces or lies on this device, worked out in a worker: the page stays quick meanwhile. */

export interface Checksum {
  /** Resolves as soon as more may come. */
  add(piece: Uint8Array<ArrayBuffer>): Promise<void>
  /** In hexadecimal; nothing can be added afterwards. */
  end(): Promise<string>
  /** It is not needed any more. */
  drop(): void
}

/** What the worker is given: pieces and then `end`, or a file. */
export type ToChecksum = Uint8Array<ArrayBuffer> | Blob | 'end'
/** What it answers: how much it has looked at, in bytes, and at last the sum. */
export type FromChecksum = { done: number } | { sum: string } | 'unreadable'

/** So much may wait for the worker, in bytes. */
const MAX_QUEUED = 16 * 1024 * 1024

interface Worked {
  give(what: ToChecksum): void
  sum: Promise<string>
  drop(): void
}

/** @param tell how much has been looked at */
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
  // Whoever waits for room hears of a failure, too.
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

/**
 * The checksum of a file on this device, read piece by piece.
 * @param tell how much has been read, in bytes
 * @throws Error when it cannot be read
 */
export function checksumOf(file: Blob, onProgress: (done: number) => void): Promise<string> {
  const worked = runWorker(onProgress)
  worked.give(file)
  return worked.sum
}

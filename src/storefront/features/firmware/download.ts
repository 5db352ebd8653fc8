/**
 * A resumable download: continues where it stopped, automatically or on demand, and verifies the content before saving.
 */

import { CODES } from '#shared/errors.ts'
import type { Http } from '#shared/http/client.ts'
import { http } from '#shared/http/http.ts'
import { HttpError, hasCode, isUnanswered } from '#shared/http/http-error.ts'
import { type Checksum, checksum } from './checksum.ts'
import type { Sink } from './sink.ts'

/** The file: address, size, and checksum. */
export interface DownloadRequest {
  address: string
  size: number
  sha256: string
}

export type Progress =
  | { kind: 'running' | 'waiting' | 'paused'; done: number }
  | { kind: 'matches' }
  | { kind: 'differs' }
  | { kind: 'refused' }

/** Dependencies, replaced in tests. */
export interface DownloadDependencies {
  http: Http
  /** Resolves after a delay, or when the network is back. */
  pause(ms: number, signal: AbortSignal): Promise<void>
  checksum(): Checksum
}

const INITIAL_BACKOFF_MS = 1_000
const MAX_BACKOFF_MS = 15_000
/** Consecutive failures before it pauses. */
const MAX_ATTEMPTS = 8

/** Any other error of a call is final. */
const isTransient = (error: unknown) => isUnanswered(error) || hasCode(error, CODES.server, CODES.unavailable)
const isRefused = (error: unknown) => error instanceof HttpError && !isTransient(error)

export class Download {
  readonly #request: DownloadRequest
  readonly #sink: Sink
  readonly #notify: (progress: Progress) => void
  readonly #dependencies: DownloadDependencies
  #sum: Checksum
  #done = 0
  #control: AbortController | null = null

  constructor(
    request: DownloadRequest,
    sink: Sink,
    onProgress: (progress: Progress) => void,
    dependencies: DownloadDependencies,
  ) {
    this.#request = request
    this.#sink = sink
    this.#notify = onProgress
    this.#dependencies = dependencies
    this.#sum = dependencies.checksum()
  }

  /** Starts or resumes. Resolves when finished or paused. */
  async run(): Promise<void> {
    if (this.#control) return
    const control = new AbortController()
    this.#control = control
    try {
      if (await this.#fetchAll(control.signal)) await this.#finish()
    } catch (error) {
      if (!isRefused(error)) throw error
      await this.#drop()
      this.#notify({ kind: 'refused' })
    } finally {
      if (this.#control === control) this.#control = null
    }
  }

  /** Pauses; received data is kept. */
  pause(): void {
    this.#stop()
    this.#notify({ kind: 'paused', done: this.#done })
  }

  /** Aborts, and discards the data. */
  async cancel(): Promise<void> {
    this.#stop()
    await this.#drop()
  }

  async #drop(): Promise<void> {
    this.#sum.drop()
    await this.#sink.drop()
  }

  #stop(): void {
    this.#control?.abort()
    this.#control = null
  }

  /** @returns whether it is complete; false if it was paused */
  async #fetchAll(signal: AbortSignal): Promise<boolean> {
    for (let attempt = 1; this.#done < this.#request.size || this.#request.size === 0; attempt++) {
      const before = this.#done
      try {
        await this.#fetchRest(signal)
        if (this.#request.size === 0) return true
      } catch (error) {
        if (signal.aborted) return false
        if (isRefused(error)) throw error
      }
      if (signal.aborted) return false
      if (this.#done >= this.#request.size) break
      if (this.#done > before) attempt = 1
      if (attempt >= MAX_ATTEMPTS) {
        this.pause()
        return false
      }
      this.#notify({ kind: 'waiting', done: this.#done })
      await this.#dependencies.pause(Math.min(INITIAL_BACKOFF_MS * 2 ** (attempt - 1), MAX_BACKOFF_MS), signal)
      if (signal.aborted) return false
    }
    return true
  }

  async #fetchRest(signal: AbortSignal): Promise<void> {
    const { address, sha256, size } = this.#request
    const headers: Record<string, string> = this.#done
      ? { Range: `bytes=${this.#done}-`, 'If-Range': `"${sha256}"` }
      : {}
    const call = { url: address, headers, signal, responseType: 'stream' } as const
    const { data, status } = await this.#dependencies.http<ReadableStream<Uint8Array<ArrayBuffer>>>(call)
    if (this.#done && status !== 206) await this.#restart()
    const reader = data.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      // Paused in the meantime; another run may be active.
      if (signal.aborted) return void (await reader.cancel())
      await this.#take(read.value)
      // More bytes than announced: another file, which the checksum detects.
      if (this.#done > size) return void (await reader.cancel())
    }
  }

  async #take(piece: Uint8Array<ArrayBuffer>): Promise<void> {
    const summed = this.#sum.add(piece)
    this.#done += piece.length
    await Promise.all([summed, this.#sink.write(piece)])
    this.#notify({ kind: 'running', done: this.#done })
  }

  /** The server ignored the range and sent the whole file. */
  async #restart(): Promise<void> {
    await this.#sink.restart()
    this.#sum.drop()
    this.#sum = this.#dependencies.checksum()
    this.#done = 0
  }

  async #finish(): Promise<void> {
    const isRight = (await this.#sum.end()) === this.#request.sha256
    if (isRight) await this.#sink.keep()
    else await this.#sink.drop()
    this.#notify({ kind: isRight ? 'matches' : 'differs' })
  }
}

/** The browser's own implementation. */
export const browserWorld: DownloadDependencies = {
  http,
  pause: (ms, signal) =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        window.removeEventListener('online', end)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      window.addEventListener('online', end)
      signal.addEventListener('abort', end)
    }),
  checksum,
}

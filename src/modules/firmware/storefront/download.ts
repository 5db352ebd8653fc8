/**
 * A resumable download: continues where it stopped, automatically or on demand, and verifies the
 * content before saving.
 */

import { CODES } from '#shared/errors.ts'
import type { Http } from '#shared/http/client.ts'
import { http } from '#shared/http/http.ts'
import { HttpError, hasCode, hasNoResponse } from '#shared/http/http-error.ts'
import { type Checksum, checksum } from './checksum.ts'
import type { Sink } from './sink.ts'

/** The file: URL, size, and checksum. */
export interface DownloadRequest {
  url: string
  size: number
  sha256: string
}

export type Progress =
  | { kind: 'running' | 'waiting' | 'paused'; done: number }
  | { kind: 'matches' }
  | { kind: 'differs' }
  | { kind: 'rejected' }

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
const isTransient = (error: unknown) =>
  hasNoResponse(error) || hasCode(error, CODES.server, CODES.unavailable)
const isRejected = (error: unknown) => error instanceof HttpError && !isTransient(error)

export class Download {
  readonly #request: DownloadRequest
  readonly #sink: Sink
  readonly #notify: (progress: Progress) => void
  readonly #dependencies: DownloadDependencies
  #checksum: Checksum
  #received = 0
  #controller: AbortController | null = null

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
    this.#checksum = dependencies.checksum()
  }

  /** Starts or resumes. Resolves when finished or paused. */
  async run(): Promise<void> {
    if (this.#controller) return
    const control = new AbortController()
    this.#controller = control
    try {
      if (await this.#fetchAll(control.signal)) await this.#finish()
    } catch (error) {
      if (!isRejected(error)) throw error
      await this.#discard()
      this.#notify({ kind: 'rejected' })
    } finally {
      if (this.#controller === control) this.#controller = null
    }
  }

  /** Pauses; received data is kept. */
  pause(): void {
    this.#stop()
    this.#notify({ kind: 'paused', done: this.#received })
  }

  /** Aborts, and discards the data. */
  async cancel(): Promise<void> {
    this.#stop()
    await this.#discard()
  }

  async #discard(): Promise<void> {
    this.#checksum.terminate()
    await this.#sink.discard()
  }

  #stop(): void {
    this.#controller?.abort()
    this.#controller = null
  }

  /** @returns whether it is complete; false if it was paused */
  async #fetchAll(signal: AbortSignal): Promise<boolean> {
    for (
      let attempt = 1;
      this.#received < this.#request.size || this.#request.size === 0;
      attempt++
    ) {
      const previous = this.#received
      try {
        await this.#fetchRest(signal)
        if (this.#request.size === 0) return true
      } catch (error) {
        if (signal.aborted) return false
        if (isRejected(error)) throw error
      }
      if (signal.aborted) return false
      if (this.#received >= this.#request.size) break
      if (this.#received > previous) attempt = 1
      if (attempt >= MAX_ATTEMPTS) {
        this.pause()
        return false
      }
      this.#notify({ kind: 'waiting', done: this.#received })
      await this.#dependencies.pause(
        Math.min(INITIAL_BACKOFF_MS * 2 ** (attempt - 1), MAX_BACKOFF_MS),
        signal,
      )
      if (signal.aborted) return false
    }
    return true
  }

  async #fetchRest(signal: AbortSignal): Promise<void> {
    const { url, sha256, size } = this.#request
    const headers: Record<string, string> = this.#received
      ? { Range: `bytes=${this.#received}-`, 'If-Range': `"${sha256}"` }
      : {}
    const call = { url, headers, signal, responseType: 'stream' } as const
    const { data, status } =
      await this.#dependencies.http<ReadableStream<Uint8Array<ArrayBuffer>>>(call)
    if (this.#received && status !== 206) await this.#restart()
    const reader = data.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      // Paused in the meantime; another run may be active.
      if (signal.aborted) return void (await reader.cancel())
      await this.#receive(read.value)
      // More bytes than announced: another file, which the checksum detects.
      if (this.#received > size) return void (await reader.cancel())
    }
  }

  async #receive(chunk: Uint8Array<ArrayBuffer>): Promise<void> {
    const hashed = this.#checksum.add(chunk)
    this.#received += chunk.length
    await Promise.all([hashed, this.#sink.write(chunk)])
    this.#notify({ kind: 'running', done: this.#received })
  }

  /** The server ignored the range and sent the whole file. */
  async #restart(): Promise<void> {
    await this.#sink.restart()
    this.#checksum.terminate()
    this.#checksum = this.#dependencies.checksum()
    this.#received = 0
  }

  async #finish(): Promise<void> {
    const isIntact = (await this.#checksum.end()) === this.#request.sha256
    if (isIntact) await this.#sink.save()
    else await this.#sink.discard()
    this.#notify({ kind: isIntact ? 'matches' : 'differs' })
  }
}

/** The browser's own implementation. */
export const browserDependencies: DownloadDependencies = {
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

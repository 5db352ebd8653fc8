/**
 * One download that survives a bad network: it goes on where it stopped, by itself or when asked, and what came is checked
 * before it is handed over.
 */
import { type Checksum, checksum } from './checksum.ts'
import type { Sink } from './sink.ts'

/** What is downloaded: its address, what it weighs, and what it has to be. */
export interface Wanted {
  address: string
  size: number
  sha256: string
}

export type Progress =
  | { kind: 'running' | 'waiting' | 'paused'; done: number }
  | { kind: 'matches' }
  | { kind: 'differs' }
  | { kind: 'refused' }

/** What it needs of the world. */
export interface World {
  fetch: typeof fetch
  /** Resolves after a while, or as soon as there is a network again. */
  pause(ms: number, signal: AbortSignal): Promise<void>
  headers(): Record<string, string>
  checksum(): Checksum
}

/** Nothing for so long: the connection is dead, whatever the browser thinks. */
const PATIENCE_MS = 20_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000
/** So often in vain, and it waits to be asked. */
const MOST_ATTEMPTS = 8

/** The server will not give it, however often it is asked. */
class Refused extends Error {}

export class Download {
  readonly #wanted: Wanted
  readonly #sink: Sink
  readonly #tell: (progress: Progress) => void
  readonly #world: World
  #sum: Checksum
  #done = 0
  #control: AbortController | null = null

  constructor(wanted: Wanted, sink: Sink, tell: (progress: Progress) => void, world: World) {
    this.#wanted = wanted
    this.#sink = sink
    this.#tell = tell
    this.#world = world
    this.#sum = world.checksum()
  }

  /** Begins, or goes on. Resolves when it is over, or stopped. */
  async run(): Promise<void> {
    if (this.#control) return
    const control = new AbortController()
    this.#control = control
    try {
      if (await this.#fetchAll(control.signal)) await this.#finish()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      await this.#drop()
      this.#tell({ kind: 'refused' })
    } finally {
      if (this.#control === control) this.#control = null
    }
  }

  /** Stops; what came is kept for going on. */
  pause(): void {
    this.#stop()
    this.#tell({ kind: 'paused', done: this.#done })
  }

  /** Stops for good. */
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

  /** @returns whether it is all there; otherwise it was stopped */
  async #fetchAll(signal: AbortSignal): Promise<boolean> {
    for (let attempt = 1; this.#done < this.#wanted.size || this.#wanted.size === 0; attempt++) {
      const before = this.#done
      try {
        await this.#fetchRest(signal)
        if (this.#wanted.size === 0) return true
      } catch (error) {
        if (signal.aborted) return false
        if (error instanceof Refused) throw error
      }
      if (signal.aborted) return false
      if (this.#done >= this.#wanted.size) break
      if (this.#done > before) attempt = 1
      if (attempt >= MOST_ATTEMPTS) {
        this.pause()
        return false
      }
      this.#tell({ kind: 'waiting', done: this.#done })
      await this.#world.pause(Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), LONGEST_WAIT_MS), signal)
      if (signal.aborted) return false
    }
    return true
  }

  async #fetchRest(signal: AbortSignal): Promise<void> {
    const { address, sha256, size } = this.#wanted
    const patience = new AbortController()
    let timer = setTimeout(() => patience.abort(), PATIENCE_MS)
    try {
      const range: Record<string, string> = this.#done
        ? { Range: `bytes=${this.#done}-`, 'If-Range': `"${sha256}"` }
        : {}
      const response = await this.#world.fetch(address, {
        headers: { ...this.#world.headers(), ...range },
        signal: AbortSignal.any([signal, patience.signal]),
        cache: 'no-store',
      })
      if (response.status >= 400 && response.status < 500) throw new Refused(String(response.status))
      if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`)
      if (this.#done && response.status !== 206) await this.#restart()
      const reader = response.body.getReader()
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        clearTimeout(timer)
        timer = setTimeout(() => patience.abort(), PATIENCE_MS)
        // Stopped meanwhile; somebody else may go on already.
        if (signal.aborted) return void (await reader.cancel())
        await this.#take(read.value)
        // More than was announced is not what was asked for; the checksum says so.
        if (this.#done > size) return void (await reader.cancel())
      }
    } finally {
      clearTimeout(timer)
    }
  }

  async #take(piece: Uint8Array<ArrayBuffer>): Promise<void> {
    const summed = this.#sum.add(piece)
    this.#done += piece.length
    await Promise.all([summed, this.#sink.write(piece)])
    this.#tell({ kind: 'running', done: this.#done })
  }

  /** The server gave all of it, not the rest. */
  async #restart(): Promise<void> {
    await this.#sink.restart()
    this.#sum.drop()
    this.#sum = this.#world.checksum()
    this.#done = 0
  }

  async #finish(): Promise<void> {
    const isRight = (await this.#sum.end()) === this.#wanted.sha256
    if (isRight) await this.#sink.keep()
    else await this.#sink.drop()
    this.#tell({ kind: isRight ? 'matches' : 'differs' })
  }
}

/** The browser's own. */
export const browserWorld = (token: () => string | null | undefined): World => ({
  fetch: (...asked) => fetch(...asked),
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
  headers: () => ({ Authorization: `Bearer ${token() ?? ''}` }),
  checksum,
})

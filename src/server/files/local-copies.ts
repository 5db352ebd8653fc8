/** LRU cache of bucket contents in local files, for code that can only read files. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openFileStream } from './file-stream.ts'

/** Fill ratio after an eviction, so that not every new file causes another one. */
const FILL_AFTER_CLEANUP = 0.8

export class LocalCopies {
  readonly #folder: string
  readonly #maxSize: number
  /** Total size in bytes; undefined until measured. */
  #size: number | undefined
  readonly #inUse = new Map<string, number>()
  readonly #pending = new Map<string, Promise<void>>()

  /** @param maxSize size limit in bytes; files in use can exceed it */
  constructor(folder: string, maxSize: number) {
    this.#folder = folder
    this.#maxSize = maxSize
  }

  /**
   * Runs a task with a local file, which is not evicted in the meantime.
   * @param fetch downloads a content that is not cached
   */
  async withLocalFile<T>(
    sha256: string,
    fetch: () => Promise<Readable>,
    task: (path: string) => Promise<T>,
  ): Promise<T> {
    this.#inUse.set(sha256, (this.#inUse.get(sha256) ?? 0) + 1)
    try {
      await this.#ensure(sha256, fetch)
      return await task(this.#pathOf(sha256))
    } finally {
      const remaining = (this.#inUse.get(sha256) ?? 1) - 1
      if (remaining) this.#inUse.set(sha256, remaining)
      else this.#inUse.delete(sha256)
    }
  }

  /** Adds a verified file to the cache. */
  async add(sha256: string, path: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const { size } = await stat(path)
    const before = await sizeOf(this.#pathOf(sha256))
    await rename(path, this.#pathOf(sha256))
    await this.#evict(size - (before ?? 0))
  }

  async remove(sha256: string): Promise<void> {
    const size = await sizeOf(this.#pathOf(sha256))
    if (size === null) return
    await rm(this.#pathOf(sha256), { force: true })
    if (this.#size !== undefined) this.#size -= size
  }

  readonly #pathOf = (sha256: string) => join(this.#folder, sha256)

  async #ensure(sha256: string, fetch: () => Promise<Readable>): Promise<void> {
    const path = this.#pathOf(sha256)
    if ((await sizeOf(path)) !== null) return utimes(path, new Date(), new Date())
    const pending =
      this.#pending.get(sha256) ??
      this.#download(sha256, fetch).finally(() => this.#pending.delete(sha256))
    this.#pending.set(sha256, pending)
    return pending
  }

  async #download(sha256: string, fetch: () => Promise<Readable>): Promise<void> {
    const temporary = this.#pathOf(`${sha256}.${randomUUID()}`)
    await mkdir(this.#folder, { recursive: true })
    try {
      const sum = createHash('sha256')
      const measure = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          sum.update(chunk)
          yield chunk
        }
      }
      await pipeline(await fetch(), measure, openFileStream(temporary))
      if (sum.digest('hex') !== sha256)
        throw new Error(`The stored file ${sha256} has come damaged`)
      await this.add(sha256, temporary)
    } finally {
      await rm(temporary, { force: true })
    }
  }

  /** Evicts files if necessary, after `size` bytes were added. */
  async #evict(size: number): Promise<void> {
    this.#size = this.#size === undefined ? await this.#totalSize() : this.#size + size
    if (this.#size <= this.#maxSize) return
    const copies = await this.#list()
    for (const { name, bytes } of copies.toSorted((a, b) => a.used - b.used)) {
      if (this.#size <= this.#maxSize * FILL_AFTER_CLEANUP) return
      if (this.#inUse.has(name.slice(0, 64))) continue
      await rm(join(this.#folder, name), { force: true })
      this.#size -= bytes
    }
  }

  readonly #totalSize = async () => (await this.#list()).reduce((sum, { bytes }) => sum + bytes, 0)

  async #list(): Promise<{ name: string; bytes: number; used: number }[]> {
    const names = await readdir(this.#folder)
    const matches = names.map(async (name) => {
      const stats = await stat(join(this.#folder, name)).catch(() => null)
      return stats ? [{ name, bytes: stats.size, used: stats.mtimeMs }] : []
    })
    return (await Promise.all(matches)).flat()
  }
}

const sizeOf = async (path: string): Promise<number | null> =>
  (await stat(path).catch(() => null))?.size ?? null

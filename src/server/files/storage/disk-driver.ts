/** Storage driver of a local folder. Writes atomically, unlike that of the library. */
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { FSDriver } from 'flydrive/drivers/fs'
import type { ByteRange, StorageDriver } from './storage-driver.ts'

export class DiskStorageDriver extends FSDriver implements StorageDriver {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  override async getStream(
    key: string,
    { range }: { range?: ByteRange | undefined } = {},
  ): Promise<Readable> {
    const file = await open(join(this.#folder, key))
    return file.createReadStream(range)
  }

  async save(path: string, key: string): Promise<void> {
    const target = join(this.#folder, key)
    await mkdir(dirname(target), { recursive: true })
    await rename(path, target)
  }
}

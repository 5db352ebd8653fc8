/** Content-addressed file storage (SHA-256): a local folder or a bucket. */
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { errorMessage } from '#shared/error-message.ts'
import { CODES, NotFoundError, PublicError } from '#shared/errors.ts'
import type { Env, S3Settings } from '../env.ts'
import { once } from '../lazy-library.ts'
import { ensureFolder } from './ensure-folder.ts'
import { LocalCopies } from './local-copies.ts'
import { type ByteRange, isMissing, type StorageDriver } from './storage/storage-driver.ts'

/** Size limit of the local cache of bucket contents, in bytes. */
const MAX_COPIES_BYTES = 1024 ** 3

/** Provides the path of a local file while the task runs. */
export type WithLocalFile = <T>(task: (path: string) => Promise<T>) => Promise<T>

export interface FileStore {
  readonly kind: 'disk' | 's3'
  /** Folder, or bucket and host, for messages. */
  readonly location: string
  /** Moves a local file into the store. */
  save(path: string, content: { sha256: string; size: number }): Promise<void>
  /** Opens a content, or a range of it, as a stream. @throws NotFoundError if it is missing */
  open(sha256: string, range?: ByteRange): Promise<Readable>
  /** Returns the size in bytes; null if it is missing. */
  size(sha256: string): Promise<number | null>
  /** Deletes a content, if it exists. */
  remove(sha256: string): Promise<void>
  /** Runs a task with a local file of the content. @throws NotFoundError if it is missing */
  withLocalFile<T>(sha256: string, task: (path: string) => Promise<T>): Promise<T>
  /** Checks the store. @returns the problem in plain English; null if it works */
  problem(): Promise<string | null>
}

/** Creates the configured store. Connects on first use. */
export const createFileStore = (env: Pick<Env, 'dataDir' | 's3'>): FileStore =>
  env.s3 ? bucketStore(env, env.s3) : diskStore(env)

/** Folder of the disk store. */
export const uploadsFolder = (env: Pick<Env, 'dataDir'>): string => join(env.dataDir, 'uploads')

const pathOf = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256}`

/** Files in `DATA_DIR/uploads`. */
export function diskStore(env: Pick<Env, 'dataDir'>): FileStore {
  const folder = uploadsFolder(env)
  const driver = once<Promise<StorageDriver>>(
    async () => new (await import('./storage/disk-driver.ts')).DiskStorageDriver(folder),
  )
  return {
    kind: 'disk',
    location: folder,
    ...driverOperations(driver, pathOf),
    save: (path, content) =>
      withDriver(driver, (storage) => storage.save(path, pathOf(content.sha256), content)),
    remove: (sha256) => withDriver(driver, (storage) => storage.delete(pathOf(sha256))),
    withLocalFile: (sha256, task) => task(join(folder, pathOf(sha256))),
    problem: () => problemOf(folder),
  }
}

/** Checks the folder without loading the storage library, to keep the startup fast. */
async function problemOf(folder: string): Promise<string | null> {
  try {
    ensureFolder(folder)
    await access(folder, constants.W_OK)
    return null
  } catch (error) {
    return `The folder ${folder} cannot be written: ${errorMessage(error)}`
  }
}

/** Files in a bucket, with a local cache in `DATA_DIR/cache` for code that needs files. */
export function bucketStore(env: Pick<Env, 'dataDir'>, settings: S3Settings): FileStore {
  const driver = once(
    async () => new (await import('./storage/s3-driver.ts')).S3StorageDriver(settings),
  )
  const copies = new LocalCopies(join(env.dataDir, 'cache'), MAX_COPIES_BYTES)
  const keyOf = (sha256: string) => `${settings.prefix}${pathOf(sha256)}`
  const operations = driverOperations(driver, keyOf)
  return {
    kind: 's3',
    location: `${settings.bucket}/${settings.prefix} at ${settings.host}`,
    ...operations,
    save: async (path, content) => {
      // Equal contents are only uploaded once.
      const exists = (await operations.size(content.sha256)) === content.size
      if (!exists)
        await withDriver(driver, (storage) => storage.save(path, keyOf(content.sha256), content))
      await copies.add(content.sha256, path)
    },
    remove: async (sha256) => {
      await withDriver(driver, (storage) => storage.delete(keyOf(sha256)))
      await copies.remove(sha256)
    },
    withLocalFile: (sha256, task) =>
      copies.withLocalFile(sha256, () => operations.open(sha256), task),
    problem: async () => (await driver()).problem(),
  }
}

/** Operations shared by both drivers. */
const driverOperations = (
  driver: () => Promise<StorageDriver>,
  keyOf: (sha256: string) => string,
) => ({
  open: (sha256: string, range?: ByteRange): Promise<Readable> =>
    withDriver(driver, (storage) => storage.getStream(keyOf(sha256), { range })),
  size: async (sha256: string): Promise<number | null> => {
    try {
      return (await withDriver(driver, (storage) => storage.getMetaData(keyOf(sha256))))
        .contentLength
    } catch (error) {
      if (error instanceof NotFoundError) return null
      throw error
    }
  },
})

/**
 * @throws NotFoundError for a missing content; PublicError 50000, with its cause for the log, if
 * the storage is unavailable
 */
async function withDriver<T>(
  driver: () => Promise<StorageDriver>,
  task: (driver: StorageDriver) => Promise<T>,
): Promise<T> {
  try {
    return await task(await driver())
  } catch (cause) {
    if (isMissing(cause)) throw new NotFoundError()
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC') throw cause
    throw Object.assign(new PublicError(CODES.server, { key: 'error.filesAway' }), { cause })
  }
}

/** Writes zip archives atomically. */
import { createHash } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openFileStream } from '../files/file-stream.ts'

/** Suffix of incomplete archives. */
export const PARTIAL_SUFFIX = '.part'
/** Barely slower than no compression, and a fifth of the size for tables. */
const COMPRESSION = 3

export interface ContentSum {
  size: number
  sha256: string
}

/** Adds an entry. @param store for contents that are already compressed */
export type AddEntry = (
  name: string,
  content: AsyncIterable<Buffer>,
  store?: boolean,
) => Promise<ContentSum>

/** @throws errors of `writeEntries` and of the disk; no file remains then */
export async function writeArchive<T>(
  path: string,
  writeEntries: (add: AddEntry) => Promise<T>,
): Promise<T> {
  const partial = path + PARTIAL_SUFFIX
  await mkdir(dirname(path), { recursive: true })
  const { default: ZipStream } = await import('zip-stream')
  const zip = new ZipStream({ level: COMPRESSION })
  // The library never completes an entry whose output has failed.
  const output = Promise.withResolvers<never>()
  output.promise.catch(() => undefined)
  const written = pipeline(zip as unknown as Readable, openFileStream(partial, { flush: true }))
  written.catch(output.reject)
  const add: AddEntry = async (name, content, store = false) => {
    const sum = createHash('sha256')
    let size = 0
    const measured = async function* () {
      for await (const chunk of content) {
        sum.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    const added = Promise.withResolvers<void>()
    const source = Readable.from(measured(), { objectMode: false })
    source.once('error', added.reject)
    zip.entry(source, { name, store }, (error) => (error ? added.reject(error) : added.resolve()))
    await Promise.race([added.promise, output.promise])
    return { size, sha256: sum.digest('hex') }
  }
  try {
    const result = await writeEntries(add)
    zip.finish()
    await written
    await rename(partial, path)
    return result
  } catch (error) {
    zip.destroy()
    await written.catch(() => undefined)
    await rm(partial, { force: true })
    throw error
  }
}

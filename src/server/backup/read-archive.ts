/** Reads zip archives with a manifest, and verifies all contents. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { z } from 'zod'
import { errorMessage } from '#shared/error-message.ts'
import { OperatorError } from '../operator-error.ts'
import { fileEntry, MANIFEST } from './manifest.ts'
import type { ContentSum } from './write-archive.ts'

export interface Archive<M> {
  manifest: M
  /**
   * Yields the lines of an entry.
   * @throws OperatorError for a damaged entry, at its end at the latest
   */
  lines(name: string, sum: ContentSum): AsyncGenerator<string>
  /** Opens the content of a file. The stream of a damaged file fails, at its end at the latest. */
  file(header: ContentSum): Readable
  close(): void
}

/**
 * Opens an archive.
 * @throws OperatorError for another format, an incomplete archive, or a newer version
 */
export async function openArchive<M extends { format: string; version: number }>(
  path: string,
  schema: z.ZodType<M>,
  format: { format: string; version: number },
): Promise<Archive<M>> {
  const zip = await yauzl
    .openPromise(path, { lazyEntries: true, autoClose: false })
    .catch((error: Error) => {
      throw new OperatorError('backup.incomplete', { path, problem: error.message })
    })
  try {
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const manifest = parseManifest(
      await readManifest(zip, entries.get(MANIFEST), path),
      path,
      schema,
      format,
    )
    const verified = (name: string, sum: ContentSum) => verify(zip, entries.get(name), name, sum)
    return {
      manifest,
      lines: (name, sum) => linesOf(verified(name, sum)),
      file: (sum) => Readable.from(verified(fileEntry(sum.sha256), sum), { objectMode: false }),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readManifest(
  zip: ZipFile,
  entry: Entry | undefined,
  path: string,
): Promise<unknown> {
  if (!entry) throw new OperatorError('backup.noManifest', { path })
  const content = await text(chunksOf(zip, entry, MANIFEST))
  if (crc32(content) !== entry.crc32) throw new OperatorError('backup.damaged', { entry: MANIFEST })
  return JSON.parse(content)
}

/** Properties present in every version of a format. */
const headerSchema = z.object({ format: z.string(), version: z.int(), product: z.string() })

function parseManifest<M>(
  json: unknown,
  path: string,
  schema: z.ZodType<M>,
  format: { format: string; version: number },
): M {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const { data: header } = headerSchema.safeParse(json)
  if (header?.format === format.format && header.version > format.version)
    throw new OperatorError('backup.newer', { path, version: header.product })
  const [issue] = parsed.error.issues
  throw new OperatorError('backup.unreadable', {
    path,
    problem: `${issue?.path.join('.')}: ${issue?.message}`,
  })
}

/** @throws OperatorError if the entry can't be read */
async function* chunksOf(zip: ZipFile, entry: Entry, name: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer
  } catch (error) {
    const problem = errorMessage(error)
    throw new OperatorError('backup.damagedBy', { entry: name, problem })
  }
}

/**
 * Streams an entry.
 * @throws OperatorError if it is missing, or its content differs from the manifest
 */
async function* verify(
  zip: ZipFile,
  entry: Entry | undefined,
  name: string,
  sum: ContentSum,
): AsyncGenerator<Buffer> {
  if (!entry) throw new OperatorError('backup.missingEntry', { entry: name })
  const actual = createHash('sha256')
  for await (const chunk of chunksOf(zip, entry, name)) {
    actual.update(chunk)
    yield chunk
  }
  if (actual.digest('hex') !== sum.sha256) throw new OperatorError('backup.sum', { entry: name })
}

/** Splits at `\n` only. `readline` also splits at other characters, which texts can contain. */
async function* linesOf(content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Stores uploaded files: hashes and inspects them, and stores each content once. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { isAccepted, type StoredFile } from '#fields/stored-file.ts'
import { MAX_UPLOAD_BYTES } from '#shared/constants.ts'
import { CODES, PublicError, ReadableError } from '#shared/errors.ts'
import type { Actor, Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import { rejectInvalidFile } from '../inspections/inspect.ts'
import { rejectFullDisk } from './disk-space.ts'
import { openFileStream } from './file-stream.ts'
import { mediaType, UNKNOWN } from './media-type.ts'
import { sanitiseSvg } from './sanitise-svg.ts'
import { withTempFile } from './temp-file.ts'

/** Metadata of a content, independent of its file name. */
export type FileInfo = Omit<StoredFile, 'name'>

const SVG = 'image/svg+xml'
const HTML = 'text/html'
const MAX_NAME_LENGTH = 255

/** Removes folders and control characters from a file name. */
export const cleanFileName = (name: string): string => {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
  const clean = last.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '').trim()
  return clean === '' || /^\.+$/.test(clean) ? 'file' : clean.slice(-MAX_NAME_LENGTH)
}

/** Account that uploads a file. What an API key uploads is its own, not its owner's. */
export type Uploader = Pick<Actor, 'kind' | 'id' | 'key'>

/** Key of an uploader in the database. */
export const uploaderKey = ({ kind, id, key }: Uploader): string =>
  key ? `keys:${key.id}` : `${kind}:${id ?? 0}`

/** File to store. */
export interface FileSource {
  /** Original file name. */
  name: string
  content: Buffer | Readable
  /** Uploader; defaults to the server itself. */
  uploader?: Uploader
  /** Size limit in bytes; defaults to that of uploads. */
  limit?: number
  /** Accepted media types and extensions; defaults to all harmless ones. */
  accept?: string
  /** Skips the inspection, for support messages, which can be about an invalid file. */
  skipInspection?: boolean
  /**
   * For a file whose rows are read: spreadsheets can be web pages, and texts can contain tags. It
   * is stored as data, so that no browser shows it as a page.
   */
  acceptHtml?: boolean
}

/**
 * Stores a file.
 * @returns the field value
 * @throws ReadableError for rejected types (web pages, drawings that cannot be cleaned) and invalid
 * files; PublicError 40013 if it is too large
 */
export async function storeFile(
  context: Pick<Context, 'db' | 'env' | 'files' | 'inspections'>,
  source: FileSource,
): Promise<StoredFile> {
  const name = cleanFileName(source.name)
  const limit = source.limit ?? MAX_UPLOAD_BYTES
  rejectFullDisk(context.env)
  return withTempFile(context.env, async (temporary) => {
    const received = await streamToDisk(source.content, temporary)
    if (received.size > limit) throw tooLarge(limit)
    const detected = await mediaType(temporary, name, context.inspections)
    const type = detected === HTML && source.acceptHtml ? UNKNOWN : detected
    const isAllowed = isAccepted({ type, name }, source.accept) && type !== HTML
    if (!isAllowed) throw new ReadableError({ key: 'error.uploadType' })
    const { sha256, size } =
      type === SVG ? await sanitiseSvg(temporary, received, source.uploader) : received
    const info: FileInfo = { sha256, size, type, ...(await imageDimensions(temporary, type)) }
    if (!source.skipInspection) {
      const file = { sha256, name, size, type }
      await rejectInvalidFile(
        { query: context.db.query, file: file, withLocalFile: (task) => task(temporary) },
        context.inspections,
      )
    }
    // The row is written first, so that a concurrent clean-up of unused files does not delete the
    // content.
    await insertFile(context.db.query, info, source.uploader)
    await context.files.save(temporary, info)
    return { ...info, name }
  })
}

const tooLarge = (limit: number) =>
  new PublicError(CODES.tooLarge, { key: 'error.tooLarge', values: { limit: limit / 1024 / 1024 } })

interface ContentDigest {
  sha256: string
  size: number
}

/** Streams the content to disk while counting and hashing it. */
async function streamToDisk(content: Buffer | Readable, path: string): Promise<ContentDigest> {
  const sum = createHash('sha256')
  let size = 0
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sum.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const stream = Buffer.isBuffer(content) ? Readable.from([content]) : content
  await pipeline(stream, measure, openFileStream(path, { flush: true }))
  return { sha256: sum.digest('hex'), size }
}

/** Determines the displayed width and height of an image, if possible. */
async function imageDimensions(
  path: string,
  type: string,
): Promise<{ width?: number; height?: number }> {
  if (!type.startsWith('image/')) return {}
  try {
    const { imageSizeFromFile } = await import('image-size/fromFile')
    const { width, height, orientation = 1 } = await imageSizeFromFile(path)
    const [w, h] = (orientation >= 5 ? [height, width] : [width, height]).map(Math.round)
    return w && h ? { width: w, height: h } : {}
  } catch {
    return {}
  }
}

async function insertFile(
  query: Query,
  info: FileInfo,
  uploader: Uploader | undefined,
): Promise<void> {
  const created_at = new Date().toISOString()
  const created_by = uploader ? uploaderKey(uploader) : null
  const { sha256, size, type, width = null, height = null } = info
  const unusedSince = sql`case when files.unused_since is null then null else excluded.unused_since end`
  await query
    .insertInto('files')
    .values({ sha256, size, type, width, height, created_at, created_by, unused_since: created_at })
    .onConflict((on) => on.column('sha256').doUpdateSet({ unused_since: unusedSince }))
    .execute()
  if (created_by === null) return
  await query
    .insertInto('file_uploads')
    .values({ key: `${sha256} ${created_by}`, created_at })
    .onConflict((on) => on.column('key').doNothing())
    .execute()
}

/** Loads metadata of existing contents by SHA-256. */
export async function findFiles(
  query: Query,
  shas: readonly string[],
): Promise<Map<string, FileInfo>> {
  if (shas.length === 0) return new Map()
  const rows = await query
    .selectFrom('files')
    .select(['sha256', 'size', 'type', 'width', 'height'])
    .where('sha256', 'in', [...new Set(shas)])
    .execute()
  return new Map(rows.map((row) => [String(row.sha256), infoOf(row)]))
}

const infoOf = (row: Record<string, unknown>): FileInfo => ({
  sha256: String(row.sha256),
  size: Number(row.size),
  type: String(row.type),
  ...(row.width !== null &&
    row.height !== null && { width: Number(row.width), height: Number(row.height) }),
})

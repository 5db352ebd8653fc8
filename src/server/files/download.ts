/**
 * Sends stored contents with range requests, validators, and headers that prevent active content.
 */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NotFoundError } from '#shared/errors.ts'
import type { Context } from '../context.ts'
import type { AccessibleFile } from './file-access.ts'
import type { ByteRange } from './storage/storage-driver.ts'

/** Types displayed in the browser; others are downloaded. */
const INLINE_TYPES = /^(image\/|application\/pdf$|text\/plain$)/
/** Immutable, because URLs contain the hash; private, because access depends on the user. */
const PUBLISHED_CACHE = 'private, max-age=31536000, immutable'
/** Must be revalidated, because access can be revoked. */
const CHECKED_CACHE = 'private, no-cache'
/** Prevents scripts in any content. */
const CONTENT_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

const TEXT_TYPES = /^text\/|^application\/(json|xml)$/

/** Returns the `Content-Disposition` of a file. */
export function disposition(type: string, name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `${INLINE_TYPES.test(type) ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Headers of a content, independent of the requested range. */
export const contentHeaders = (info: AccessibleFile, name: string): Record<string, string> => ({
  'Content-Type': TEXT_TYPES.test(info.type) ? `${info.type}; charset=utf-8` : info.type,
  'Content-Disposition': disposition(info.type, name),
  'Content-Security-Policy': CONTENT_POLICY,
  'X-Content-Type-Options': 'nosniff',
  ...cacheHeaders(info),
})

/** Cache headers of a content, also for 304. */
export const cacheHeaders = ({ sha256, isPublished }: AccessibleFile): Record<string, string> => ({
  'Cache-Control': isPublished ? PUBLISHED_CACHE : CHECKED_CACHE,
  ETag: `"${sha256}"`,
})

/** Whether the client's cached copy is current. */
export const isUnchanged = (ifNoneMatch = '', sha256: string): boolean =>
  ifNoneMatch
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === `"${sha256}"`)

/**
 * Sends a content, or the requested range.
 * @throws NotFoundError if it is missing from the store
 */
export async function sendContent(
  { files }: Pick<Context, 'files'>,
  request: FastifyRequest,
  reply: FastifyReply,
  info: AccessibleFile,
  name: string,
): Promise<FastifyReply> {
  const { sha256, size } = info
  reply.headers(contentHeaders(info, name))
  if (isUnchanged(request.headers['if-none-match'], sha256)) return reply.code(304).send()
  reply.header('Accept-Ranges', 'bytes')
  if (request.method === 'HEAD') {
    if ((await files.size(sha256)) === null) throw new NotFoundError()
    // A stream, because Fastify overrides the length of other payloads.
    return reply.header('Content-Length', size).send(Readable.from([]))
  }
  const range = isFresh(request, sha256) ? rangeOf(request.headers.range, size) : undefined
  if (range === null) {
    return reply
      .code(416)
      .header('Content-Range', `bytes */${size}`)
      .header('Cache-Control', 'no-store')
      .send()
  }
  const stream = await files.open(sha256, range)
  if (!range) return reply.header('Content-Length', size).send(stream)
  return reply
    .code(206)
    .header('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
    .header('Content-Length', range.end - range.start + 1)
    .send(stream)
}

/** Whether `If-Range` matches the content. */
const isFresh = ({ headers }: FastifyRequest, sha256: string): boolean =>
  headers['if-range'] === undefined || headers['if-range'] === `"${sha256}"`

/**
 * Parses a `Range` header.
 * @returns undefined for the whole content: without a header, with an invalid one, or with several
 * ranges; null if the range is not satisfiable
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  // A suffix range (`-500`) requests the last bytes.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  return start <= end ? { start, end } : null
}

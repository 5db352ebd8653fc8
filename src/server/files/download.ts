/** How a stored content goes out: ranges, validators, and headers that keep it from doing anything. */
import { send } from '@fastify/send'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { NotFoundError } from '#shared/errors.ts'
import type { Context } from '../context.ts'
import { type FileInfo, filePath } from './store.ts'

/** Shown in the page; everything else is offered for saving. */
const SHOWN = /^(image\/|application\/pdf$|text\/plain$)/
/** A content never changes under its name; only the browser that asked may keep it. */
const CACHE = 'private, max-age=31536000, immutable'
/** Whatever a content turns out to be, it may not run. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

const TEXT = /^text\/|^application\/(json|xml)$/

/** `Content-Disposition` of a file under the name it was asked for. */
export function disposition(type: string, name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)
  return `${SHOWN.test(type) ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Headers of a content under a name, whatever part of it is asked for. */
export const contentHeaders = (info: FileInfo, name: string): Record<string, string> => ({
  'Content-Type': TEXT.test(info.type) ? `${info.type}; charset=utf-8` : info.type,
  'Content-Disposition': disposition(info.type, name),
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': CACHE,
  ETag: `"${info.sha256}"`,
})

/** Whether the browser already has it. */
export const isUnchanged = (ifNoneMatch = '', sha256: string): boolean =>
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === `"${sha256}"`)

/** Sends a content, or the part that `Range` asks for. @throws NotFoundError when it is missing from the store */
export async function sendContent(
  context: Pick<Context, 'env'>,
  request: FastifyRequest,
  reply: FastifyReply,
  info: FileInfo,
  name: string,
): Promise<FastifyReply> {
  reply.headers(contentHeaders(info, name))
  if (isUnchanged(request.headers['if-none-match'], info.sha256)) return reply.code(304).send()
  const result = await send(rangeOnly(request, info.sha256), filePath(context, info.sha256), {
    cacheControl: false,
    contentType: false,
    dotfiles: 'allow',
    etag: false,
  })
  if (result.statusCode === 416) {
    return reply.code(416).header('Content-Range', `bytes */${info.size}`).header('Cache-Control', 'no-store').send()
  }
  if (result.type !== 'file') throw new NotFoundError()
  return reply.code(result.statusCode).headers(result.headers).send(result.stream)
}

/** The request as `send` needs it: validators were answered above, and `If-Range` holds when it names this content. */
function rangeOnly(request: FastifyRequest, sha256: string): Parameters<typeof send>[0] {
  const { range, 'if-range': ifRange } = request.headers
  const isFresh = ifRange === undefined || ifRange === `"${sha256}"`
  const headers = range !== undefined && isFresh ? { range } : {}
  return { method: request.method, headers } as unknown as Parameters<typeof send>[0]
}

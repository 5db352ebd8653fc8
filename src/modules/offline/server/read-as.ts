/**
 * Carries out reads of the storefront as the sender of a request, so that downloads equal the
 * responses of pages.
 */
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tooManyCalls } from '#server/plugins/rate-limit.ts'
import { VIEW_AS_HEADER } from '#shared/constants.ts'

export interface ReadResponse {
  version: string
  size: number
  /** `Content-Range` of a page. */
  range: string | null
  body: { data: unknown }
}

export interface Reader {
  /**
   * Null where the call is rejected, such as a record that is not published.
   * @throws Error for a fault of the server
   */
  read(url: string): Promise<ReadResponse | null>
  /** Bytes of a file; null if it is missing. */
  sizeOf(url: string): Promise<number | null>
}

/**
 * Calls of an account in all its sessions; a product takes some hundred. They count for the address
 * as well.
 */
export const BUDGET = { max: 12_000, timeWindow: 10 * 60_000 }
const PORTAL = 'http://portal'
const HEADERS = ['authorization', 'accept-language', VIEW_AS_HEADER.toLowerCase()] as const
const VERSION_LENGTH = 16

/** Sizes of files by URL, whose content never changes. */
const sizes = new Map<string, number>()
const MAX_SIZES = 5_000

/** Other requests are served between two reads. */
const yieldToEventLoop = () => new Promise(setImmediate)

export const versionOf = (text: string): string => hash('sha256', text).slice(0, VERSION_LENGTH)

/** Whether a URL is the same for the router, which would resolve dots in paths of files. */
const isPlain = (url: string) => new URL(url, PORTAL).pathname === url.replace(/[?#].*$/s, '')

type OpenReader = (request: FastifyRequest, reply: FastifyReply) => Reader

/**
 * @returns opens a reader that stops with its connection, and at the limits of its account and
 * address
 */
export function createReaders(app: FastifyInstance): OpenReader {
  const keyGenerator = ({ actor }: FastifyRequest) => `offline reads of ${actor.kind} ${actor.id}`
  const count = app.createRateLimit({ ...BUDGET, keyGenerator })
  return (request, reply) =>
    openReader(request, reply, async () => {
      const state = await count(request)
      if (!state.isAllowed && state.isExceeded) throw tooManyCalls(state.ttl)
    })
}

function openReader(
  request: FastifyRequest,
  reply: FastifyReply,
  countRead: () => Promise<void>,
): Reader {
  const ended = new AbortController()
  reply.raw.once('close', () => ended.abort())
  const { signal } = ended
  const headers = Object.fromEntries(
    HEADERS.flatMap((name) => [[name, request.headers[name]]]).filter(([, value]) => value),
  )
  const get = async (url: string) => {
    await yieldToEventLoop()
    signal.throwIfAborted()
    if (!isPlain(url)) return null
    await countRead()
    const response = await request.server.inject({
      url,
      headers,
      remoteAddress: request.ip,
      signal,
    })
    if (response.statusCode === 429)
      throw tooManyCalls(1000 * Number(response.headers['retry-after']))
    if (response.statusCode >= 500)
      throw new Error(`GET ${url.replace(/\?.*/, '')} is answered ${response.statusCode}`)
    return response.statusCode === 200 ? response : null
  }
  return {
    async read(url) {
      const response = await get(url)
      if (!response) return null
      const range = (response.headers['content-range'] as string | undefined) ?? null
      const size = response.rawPayload.length
      return {
        version: versionOf(`${range}\n${response.payload}`),
        size,
        range,
        body: response.json(),
      }
    },
    async sizeOf(url) {
      const existing = sizes.get(url)
      if (existing !== undefined) return existing
      const size = (await get(url))?.rawPayload.length ?? null
      if (size !== null) {
        if (sizes.size >= MAX_SIZES) sizes.clear()
        sizes.set(url, size)
      }
      return size
    },
  }
}

/**
 * Caches responses of reads until their data changes. A response is stored with the versions that its tables had before
 * the read, and reused while these are unchanged. Clients with the same ETag get 304.
 */
import { hash } from 'node:crypto'
import type { OutgoingHttpHeader } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { localTimeZone } from '#shared/i18n/local-time-zone.ts'
import { dayIn } from '#shared/i18n/time-zone.ts'
import { MEGABYTE } from '#shared/measures.ts'
import type { Context } from '../context.ts'
import type { Versions } from '../db/versions.ts'
import { COMPRESSED_BYTES } from '../plugins/bought.ts'
import type { ReadContext } from '../records/read.ts'
import { timeZoneOf } from './actor.ts'
import { success } from './envelope.ts'

interface CachedResponse {
  /** UTF-8 as Latin-1 string, one character per byte: written together with the headers, without encoding it again. */
  bytes: string
  tag: string
  /** Headers, including the ETag. */
  headers: Readonly<Record<string, string>>
  /** Versions of the route's tables, in the order of `tables`. */
  versions: readonly number[]
}

/** State of a request of `readRoute`. */
interface RequestRead {
  key: string
  context: ReadContext
}

interface ReadRouteOptions {
  /** All tables that a response can depend on. */
  tables: readonly string[]
  /** Key of the sender's properties that the response depends on. @throws PublicError for senders without access */
  audience(request: FastifyRequest): string | Promise<string>
  /** Whether the route reads with `listAsJson` or `getAsJson`, which verify expected versions. */
  isVerified?: boolean
}

export interface ReadRoute {
  /** Hook that sends a cached response, if any. Runs after the rate limit. */
  preValidation(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Returns the context to read from. */
  contextOf(request: FastifyRequest): ReadContext
  /**
   * Sends data or JSON that was read from this context, and caches the response.
   * @param verified versions of the data, if those of the context were only expected
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    data: object | Buffer,
    headers?: Record<string, string>,
    verified?: Versions,
  ): FastifyReply
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the hook of `readRoute`. */
    read: RequestRead | null
  }
  interface FastifyInstance {
    readRoute(options: ReadRouteOptions): ReadRoute
  }
}

/** Maximum share of the cache for one response. */
const MAX_SHARE = 1 / 8
/** Estimated memory of an entry in addition to its texts, in bytes. */
const OVERHEAD = 1_000
/** Responses with this header are not compressed. */
const RANGE = 'content-range'
/** Serialised envelope before and after the data. */
const [BEFORE_DATA = '', AFTER_DATA = ''] = JSON.stringify(success(0)).split(/(?<="data":)0/)
const JSON_TYPE = 'application/json; charset=utf-8'

/** Decorates the server with `readRoute`. */
export function registerResponseCache(app: FastifyInstance, context: Context): void {
  const bytes = context.env.responseCacheMegabytes * MEGABYTE
  const cache = bytes
    ? new LRUCache<string, CachedResponse>({
        maxSize: bytes,
        maxEntrySize: bytes * MAX_SHARE,
        sizeCalculation: ({ bytes }, key) => bytes.length + key.length + OVERHEAD,
      })
    : null
  app.decorateRequest('read', null)
  app.decorate('readRoute', (options: ReadRouteOptions): ReadRoute => {
    const { tables, audience, isVerified = false } = options
    const versionsOf = memoizeLast((versions: Versions) => versionsIn(versions, tables))

    function sendCached(
      request: FastifyRequest,
      reply: FastifyReply,
      response: CachedResponse | undefined,
      current: Versions,
    ) {
      const versions = response && versionsOf(current)
      if (versions && isSame(response.versions, versions)) sendResponse(request, reply, response)
    }

    return {
      preValidation: async (request, reply) => {
        const key = `${request.url} ${await audience(request)}${dayKeyOf(request)}`
        const { db } = context
        const response = cache?.get(key)
        const readBase = { db, resources: context.resources }
        const expected = isVerified && !response ? db.engine.expectedVersions(tables) : null
        if (expected) {
          request.read = { key, context: { ...readBase, versions: expected, unverified: tables } }
          return
        }
        // Versions are read before the records, so that a response is never older than its versions.
        const versions = await db.engine.versions(tables)
        request.read = { key, context: { ...readBase, versions } }
        sendCached(request, reply, response, versions)
      },
      contextOf: (request) => readOf(request).context,
      send: (request, reply, data, headers = {}, verified = undefined) => {
        const { key, context } = readOf(request)
        const current = verified ?? context.versions
        const versions = current ? versionsOf(current) : null
        const json = Buffer.isBuffer(data) ? data : Buffer.from(JSON.stringify(data))
        const tag = tagOf(json)
        const response = {
          bytes: `${BEFORE_DATA}${json.toString('latin1')}${AFTER_DATA}`,
          tag,
          headers: { ...headers, etag: tag },
          versions: versions ?? [],
        }
        if (versions) cache?.set(key, response)
        return sendResponse(request, reply, response)
      },
    }
  })
}

/** URLs whose response can depend on the time zone or the day: filters with periods or days, and groups by month. */
const DEPENDS_ON_DAY = /[?&](filter|group)=/i

/** Key of the reader's time zone and day; empty if the response doesn't depend on it. */
function dayKeyOf(request: FastifyRequest): string {
  if (!DEPENDS_ON_DAY.test(request.url)) return ''
  const { timeZone = localTimeZone() } = timeZoneOf(request)
  return ` ${timeZone} ${dayIn(timeZone, Date.now())}`
}

function readOf({ read }: FastifyRequest): RequestRead {
  if (!read) throw new Error('The route lacks the hook of `readRoute`')
  return read
}

/** Caches the last result of a function. */
function memoizeLast<A extends object, B>(compute: (value: A) => B): (value: A) => B {
  let last: { value: A; result: B } | undefined
  return (value) => {
    if (last?.value !== value) last = { value, result: compute(value) }
    return last.result
  }
}

/** Returns the versions of tables; null if changes of one are not counted. */
function versionsIn(cachedVersions: Versions, tables: readonly string[]): number[] | null {
  const versions = tables.map((name) => cachedVersions.get(name)?.version ?? -1)
  return versions.includes(-1) ? null : versions
}

const isSame = (a: readonly number[], b: readonly number[]) =>
  a === b || a.every((version, index) => version === b[index])

/** Hash of the content, so that it is the same in every process and after a restart. */
const tagOf = (json: Buffer) => `W/"${hash('sha1', json, 'base64url')}"`

const isUnchanged = (ifNoneMatch = '', tag: string) =>
  ifNoneMatch !== '' &&
  ifNoneMatch.split(/, */).some((tagInHeader) => tagInHeader === tag || tagInHeader === tag.slice(2))

/** Writes directly to the socket if no later hook would change the response; the hooks before it have run. */
function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, tag, headers }: CachedResponse,
): FastifyReply {
  const isCompressed =
    request.headers['accept-encoding'] !== undefined && !(RANGE in headers) && bytes.length >= COMPRESSED_BYTES
  const isNotModified = isUnchanged(request.headers['if-none-match'], tag)
  if (isCompressed && !isNotModified) return reply.headers(headers).type(JSON_TYPE).send(Buffer.from(bytes, 'latin1'))
  const sent: NodeJS.Dict<OutgoingHttpHeader> = { ...reply.getHeaders(), ...headers }
  const { raw } = reply.hijack()
  if (isNotModified) raw.writeHead(304, sent).end()
  else {
    sent['content-type'] = JSON_TYPE
    sent['content-length'] = bytes.length
    raw.writeHead(200, sent).end(bytes, 'latin1')
  }
  return reply
}

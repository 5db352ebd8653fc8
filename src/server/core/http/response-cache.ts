/**
 * Caches responses to reads, which stay valid until the data changes. An answer is kept with the versions that its
 * tables had before it was read, and sent again while they are the same; clients that have it already get 304.
 */
import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { dayIn, localTimeZone } from '#shared/i18n/time-zone.ts'
import type { Context } from '../context.ts'
import type { Versions } from '../db/versions.ts'
import { COMPRESSED_BYTES } from '../plugins/compress.ts'
import type { ReadContext } from '../records/read.ts'
import { timeZoneOf } from './actor.ts'
import { success } from './envelope.ts'
import { readContext } from './replica.ts'

type Awaitable<T> = T | Promise<T>

interface CachedResponse {
  /** UTF-8 in a character per byte: it is sent together with the headers, and not encoded each time. */
  bytes: string
  tag: string
  /** Tag included. */
  headers: Readonly<Record<string, string>>
  /** Of the tables of its route, in their order. */
  versions: readonly number[]
}

/** One read: how its answer is found again. */
interface RequestRead {
  key: string
  /** Whether its answer may be kept. */
  isCacheable: boolean
  context: ReadContext
}

export interface ReadRouteOptions {
  /** Every table that an answer can depend on. */
  tables: readonly string[]
  /** Properties of the sender that the response depends on. @throws PublicError for those who may not call the route */
  audience(request: FastifyRequest): Awaitable<string>
  /** Whether a replica may answer. */
  isReplicated?: boolean
  /** Whether the route reads with `listAsJson` or `getAsJson`, which tell whether expected versions were right. */
  isVerified?: boolean
}

export interface ReadRoute {
  /** Hook of the route, after the limits of calls: sends the ready answer, if there is one. */
  preValidation(request: FastifyRequest, reply: FastifyReply, done: () => void): Promise<boolean> | undefined
  /** The context to read from. */
  contextOf(request: FastifyRequest): ReadContext
  /**
   * Sends data that was read from that context, or its JSON, and keeps the answer.
   * @param versions those that the data was read with, where those of the context were only expected
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    data: object | Buffer,
    headers?: Record<string, string>,
    versions?: Versions,
  ): FastifyReply
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the hook of a route of `readRoute`; null before. */
    read: RequestRead | null
  }
  interface FastifyInstance {
    readRoute(options: ReadRouteOptions): ReadRoute
  }
}

const MEGABYTE = 1024 * 1024
/** An answer takes at most this part of the memory for all of them. */
const MAX_SHARE = 1 / 8
/** Memory used by a response in addition to its texts, in bytes. */
const OVERHEAD = 1_000
/** Numbers of rows: answers with this header are not compressed. */
const RANGE = 'content-range'
/** The envelope around the data. */
const [BEFORE_DATA = '', AFTER_DATA = ''] = JSON.stringify(success(0)).split(/(?<="data":)0/)
const JSON_TYPE = 'application/json; charset=utf-8'

/** Decorates the server with `readRoute`. */
export function registerResponseCache(app: FastifyInstance, context: Context): void {
  const bytes = context.env.answerCacheMegabytes * MEGABYTE
  const cache = bytes
    ? new LRUCache<string, CachedResponse>({
        maxSize: bytes,
        maxEntrySize: bytes * MAX_SHARE,
        sizeCalculation: ({ bytes }, key) => bytes.length + key.length + OVERHEAD,
      })
    : null
  app.decorateRequest('read', null)
  app.decorate('readRoute', (options: ReadRouteOptions): ReadRoute => {
    const { tables, audience, isReplicated = false, isVerified = false } = options
    const versionsOf = memoizeLast((versions: Versions) => versionsIn(versions, tables))

    /** @returns whether the ready answer was sent */
    function sendCached(
      request: FastifyRequest,
      reply: FastifyReply,
      response: CachedResponse | undefined,
      current: Versions,
    ) {
      const versions = response && versionsOf(current)
      if (!versions || !isSame(response.versions, versions)) return false
      sendResponse(request, reply, response)
      return true
    }

    return {
      preValidation: (request, reply, done) => {
        // Nearly always all of it is known, so nothing is waited for.
        const isSent = mapAwaitable(audience(request), (audienceKey) => {
          const key = `${request.url} ${audienceKey}${dayKeyOf(request)}`
          const { db } = isReplicated ? readContext(context, request) : context
          // While a replica is lost, its versions are the primary's, and its records may already be its own again.
          const isCacheable = db === context.db
          const response = isCacheable ? cache?.get(key) : undefined
          const readBase = { db, resources: context.resources }
          const expected = isVerified && !response ? db.engine.expectedVersions(tables) : null
          if (expected) {
            request.read = { key, isCacheable, context: { ...readBase, versions: expected, unverified: tables } }
            return false
          }
          // Read before the records: an answer may be newer than its versions, never older.
          return mapAwaitable(db.engine.versions(tables), (versions) => {
            request.read = { key, isCacheable, context: { ...readBase, versions } }
            return sendCached(request, reply, response, versions)
          })
        })
        if (isSent instanceof Promise) return isSent
        if (!isSent) done()
        return
      },
      contextOf: (request) => readOf(request).context,
      send: (request, reply, data, headers = {}, read = undefined) => {
        const { key, isCacheable, context } = readOf(request)
        const current = read ?? context.versions
        const versions = isCacheable && current ? versionsOf(current) : null
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

/** A filter may name a period, also by escaped letters; groups may be months. */
const DEPENDS_ON_DAY = /within|\\u|%5cu|[?&]group=/i

/** Where the reader is and which day it is there, as far as the answer may depend on it. */
function dayKeyOf(request: FastifyRequest): string {
  if (!DEPENDS_ON_DAY.test(request.url)) return ''
  const { timeZone = localTimeZone() } = timeZoneOf(request)
  return ` ${timeZone} ${dayIn(timeZone, Date.now())}`
}

function readOf({ read }: FastifyRequest): RequestRead {
  if (!read) throw new Error('The route lacks the hook of its read')
  return read
}

/** Goes on with a value, at once if it is there. */
const mapAwaitable = <A, B>(value: Awaitable<A>, next: (value: A) => Awaitable<B>): Awaitable<B> =>
  value instanceof Promise ? value.then(next) : next(value)

/** A function that remembers its last result. */
function memoizeLast<A extends object, B>(compute: (value: A) => B): (value: A) => B {
  let last: { value: A; result: B } | undefined
  return (value) => {
    if (last?.value !== value) last = { value, result: compute(value) }
    return last.result
  }
}

/** Null when changes of a table are not counted. */
function versionsIn(cachedVersions: Versions, tables: readonly string[]): number[] | null {
  const versions = tables.map((name) => cachedVersions.get(name)?.version ?? -1)
  return versions.includes(-1) ? null : versions
}

const isSame = (a: readonly number[], b: readonly number[]) =>
  a === b || a.every((version, index) => version === b[index])

/** Of the content: the same for every process, and after a restart with another config or program. */
const tagOf = (json: Buffer) => `W/"${hash('sha1', json, 'base64url')}"`

const isUnchanged = (ifNoneMatch = '', tag: string) =>
  ifNoneMatch !== '' &&
  ifNoneMatch.split(/, */).some((tagInHeader) => tagInHeader === tag || tagInHeader === tag.slice(2))

/** Written to the connection directly, after all hooks before the answer, if no hook after it would change anything. */
function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, tag, headers }: CachedResponse,
): FastifyReply {
  const isCompressed =
    request.headers['accept-encoding'] !== undefined && !(RANGE in headers) && bytes.length >= COMPRESSED_BYTES
  const isNotModified = isUnchanged(request.headers['if-none-match'], tag)
  if (isCompressed && !isNotModified) return reply.headers(headers).type(JSON_TYPE).send(Buffer.from(bytes, 'latin1'))
  reply.headers(headers)
  if (!isNotModified) reply.headers({ 'content-type': JSON_TYPE, 'content-length': bytes.length })
  const sent: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(reply.getHeaders())) sent[name] = value
  const { raw } = reply.hijack()
  if (isNotModified) raw.writeHead(304, sent).end()
  else raw.writeHead(200, sent).end(bytes, 'latin1')
  return reply
}

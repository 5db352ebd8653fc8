/**
 * Caches responses to reads, which stay valid until the data changes. An answer is kept with the versions that its
 * tables had before it was read, and sent again while they are the same; clients that have it already get 304.
 */
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { dayIn, localTimeZone } from '#shared/i18n/time-zone.ts'
import type { Context } from '../context.ts'
import type { Versions } from '../db/versions.ts'
import type { ReadContext } from '../records/read.ts'
import { timeZoneOf } from './actor.ts'
import { success } from './envelope.ts'
import { readContext } from './replica.ts'

interface Answer {
  body: Buffer
  tag: string
  headers: Readonly<Record<string, string>>
  /** Of the tables of its route, in their order. */
  versions: readonly number[]
}

/** One read: how its answer is found again. */
interface Read {
  key: string
  /** Null where the answer cannot be kept. */
  versions: readonly number[] | null
  context: ReadContext
}

export interface ReadRouteOptions {
  /** Every table that an answer can depend on. */
  tables: readonly string[]
  /** Properties of the sender that the response depends on. @throws PublicError for those who may not call the route */
  audience(request: FastifyRequest): Promise<string>
  /** Whether a replica may answer. */
  isReplicated?: boolean
}

export interface ReadRoute {
  /** Hook of the route, after the limits of calls: sends the ready answer, if there is one. */
  preValidation(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
  /** The context to read from. */
  contextOf(request: FastifyRequest): ReadContext
  /** Sends data that was read from that context, and keeps the answer. */
  send(request: FastifyRequest, reply: FastifyReply, data: unknown, headers?: Record<string, string>): FastifyReply
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the hook of a route of `readRoute`; null before. */
    read: Read | null
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
const JSON_TYPE = 'application/json; charset=utf-8'

/** Decorates the server with `readRoute`. */
export function registerAnswers(app: FastifyInstance, context: Context): void {
  const bytes = context.env.answerCacheMegabytes * MEGABYTE
  const answers = bytes
    ? new LRUCache<string, Answer>({
        maxSize: bytes,
        maxEntrySize: bytes * MAX_SHARE,
        sizeCalculation: ({ body }, key) => body.length + key.length + OVERHEAD,
      })
    : null
  app.decorateRequest('read', null)
  app.decorate('readRoute', ({ tables, audience, isReplicated = false }: ReadRouteOptions): ReadRoute => {
    return {
      preValidation: async (request, reply) => {
        const key = `${request.url} ${await audience(request)}${todayOf(request)}`
        const { db } = isReplicated ? readContext(context, request) : context
        // Read before the records: an answer may be newer than its versions, never older.
        const known = await db.engine.versions(tables)
        // While a replica is lost, its versions are the primary's, and its records may already be its own again.
        const versions = db === context.db ? versionsOf(tables, known) : null
        request.read = { key, versions, context: { db, resources: context.resources, versions: known } }
        const answer = versions && answers?.get(key)
        return answer && isSame(answer.versions, versions) ? sendAnswer(request, reply, answer) : undefined
      },
      contextOf: (request) => readOf(request).context,
      send: (request, reply, data, headers = {}) => {
        const { key, versions } = readOf(request)
        const body = Buffer.from(JSON.stringify(success(data)))
        const answer = { body, tag: tagOf(body), headers, versions: versions ?? [] }
        if (versions) answers?.set(key, answer)
        return sendAnswer(request, reply, answer)
      },
    }
  })
}

/** A filter may name a period, also by escaped letters; groups may be months. */
const MAY_NAME_DAYS = /within|\\u|%5cu|[?&]group=/i

/** Where the reader is and which day it is there, as far as the answer may depend on it. */
function todayOf(request: FastifyRequest): string {
  if (!MAY_NAME_DAYS.test(request.url)) return ''
  const { timeZone = localTimeZone() } = timeZoneOf(request)
  return ` ${timeZone} ${dayIn(timeZone, Date.now())}`
}

function readOf({ read }: FastifyRequest): Read {
  if (!read) throw new Error('The route lacks the hook of its read')
  return read
}

/** Null when changes of a table are not counted. */
function versionsOf(tables: readonly string[], known: Versions): number[] | null {
  const versions = tables.map((name) => known.get(name)?.version ?? -1)
  return versions.includes(-1) ? null : versions
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.every((version, index) => version === other[index])

/** Of the content: the same for every process, and after a restart with another config or program. */
const tagOf = (body: Buffer) => `W/"${hash('sha1', body, 'base64url')}"`

const isUnchanged = (ifNoneMatch = '', tag: string) =>
  ifNoneMatch !== '' && ifNoneMatch.split(/, */).some((one) => one === tag || one === tag.slice(2))

function sendAnswer(request: FastifyRequest, reply: FastifyReply, { body, tag, headers }: Answer): FastifyReply {
  reply.headers(headers).header('etag', tag)
  if (isUnchanged(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type(JSON_TYPE).send(body)
}

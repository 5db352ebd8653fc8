/**
 * Idempotency keys: a POST that is repeated with the same `Idempotency-Key` gets the stored
 * response instead of being run again.
 */
import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { definitionOf } from '#fields/index.ts'
import { IDEMPOTENCY_HEADER } from '#shared/constants.ts'
import { CODES, PublicError, ValidationError } from '#shared/errors.ts'
import type { Actor, Context } from '../context.ts'
import { actorOf } from '../http/actor.ts'
import { success } from '../http/envelope.ts'
import { addRouteHooks } from '../http/scopes.ts'
import { keyedHash } from '../secrets/secret-key.ts'
import { recoverResponse } from './recover.ts'
import {
  type ClaimResult,
  claimRequest,
  isSameRequest,
  LEASE_MS,
  type RequestClaim,
  releaseClaim,
  releaseClaims,
  renewClaim,
  type StoredResponse,
  storeResponse,
} from './rows.ts'
import { hashRemaining, hashUpload } from './upload-content.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Claim of a request with a key; null without a key. */
    idempotency: {
      claim: RequestClaim
      timer: NodeJS.Timeout
      upload: (() => string) | null
    } | null
  }
  interface FastifyContextConfig {
    /** Whether the handler is idempotent itself and can run again. */
    isRepeatable?: boolean
  }
}

/** Fields of calls that are no fields of resources. */
const PASSWORDS_OF_CALLS = ['pwd', 'new_pwd']
const HEADER = IDEMPOTENCY_HEADER.toLowerCase()
const FORMAT = /^[\x21-\x7e]{1,255}$/
/** Maximum time that a repeated request waits for the first one. */
const WAIT_MS = 10_000
const POLL_MS = 50
const RETRY_AFTER_SECONDS = 2
/** Response headers that are stored and replayed. */
const REPLAYED_HEADERS = ['content-type', 'write-id', 'x-job', 'location']

export function registerIdempotency(app: FastifyInstance, context: Context): void {
  const { query, engine } = context.db
  const secrets = secretNames(context)
  const fingerprintOf = (request: FastifyRequest) =>
    keyedHash(context.env, contentOf(request, secrets))
  const uploadFingerprint = (request: FastifyRequest, content: string) =>
    `${fingerprintOf(request)} ${keyedHash(context.env, content)}`
  app.decorateRequest('idempotency', null)
  app.decorateRequest('revealed', null)
  app.addHook('onReady', async () => {
    if (!engine.isShared) await releaseClaims(query)
  })

  const preHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    const key = keyOf(request)
    if (key === null) return
    const actor = await actorOf(request)
    const result = await claimOrAwait(
      query,
      `${scopeOf(actor, request)} ${hash('sha256', key)}`,
      fingerprintOf(request),
      reply,
    )
    if (result.state === 'answered') {
      if (request.isMultipart())
        requireSameFingerprint(
          result.fingerprint,
          uploadFingerprint(request, await hashRemaining(request)),
        )
      return replay(reply, result.response)
    }
    const { claim } = result
    if (result.state === 'written' && !request.routeOptions.config.isRepeatable) {
      const response = await recoverResponse(context, actor, request.url, result.written)
      await storeResponse(query, claim, response)
      return replay(reply, response)
    }
    const timer = setInterval(
      () => void renewClaim(query, claim, new Date()).catch(() => undefined),
      LEASE_MS / 3,
    )
    const upload = request.isMultipart() ? hashUpload(request) : null
    request.idempotency = { claim, timer: timer.unref(), upload }
    request.sender = { ...actor, idempotency: claim }
    return
  }

  const onSend = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (!request.idempotency) return
    const { claim, timer, upload } = request.idempotency
    request.idempotency = null
    clearInterval(timer)
    const isAnswer = reply.statusCode < 400 && typeof payload === 'string'
    const kept = isAnswer
      ? storeResponse(query, claim, {
          status: reply.statusCode,
          headers: answerHeaders(reply),
          body: publicBody(reply, payload),
          ...(upload && { fingerprint: uploadFingerprint(request, upload()) }),
        })
      : releaseClaim(query, claim)
    // The answer is the same on a full disk: what is written is recoverable without it, and the
    // claim expires.
    await kept.catch((err: unknown) =>
      request.log.warn({ err }, 'the state of an idempotency key was not stored'),
    )
  }

  addRouteHooks(app, acceptsKey, { preHandler, onSend })
}

/** Whether a route is not idempotent itself. */
const acceptsKey = ({ method, config }: Pick<RouteOptions, 'method' | 'config'>): boolean =>
  [method].flat().includes('POST') && !config?.session

/** Returns the key of a write; null without a key. @throws ValidationError for a malformed key */
function keyOf(request: FastifyRequest): string | null {
  const key = request.headers[HEADER]
  if (request.method !== 'POST' || key === undefined) return null
  if (typeof key === 'string' && FORMAT.test(key)) return key
  throw new ValidationError([{ path: IDEMPOTENCY_HEADER, key: 'validation.idempotencyKey' }])
}

/** Returns the namespace of keys: the account, the API key, or the network address. */
const scopeOf = ({ kind, id, key }: Actor, { ip }: FastifyRequest): string =>
  id === null ? `${kind} ${ip}` : `${kind} ${id}${key ? ` ${key.id}` : ''}`

/**
 * Values that are never part of a hash: passwords, and corrected cells of imports, which may be
 * passwords.
 */
const secretNames = ({ resources }: Pick<Context, 'resources'>): ReadonlySet<string> => {
  const fields = Object.values(resources).flatMap((resource) => Object.entries(resource.fields))
  const hashed = fields.flatMap(([name, field]) => (definitionOf(field).hashed ? [name] : []))
  return new Set([...hashed, ...PASSWORDS_OF_CALLS, 'corrections'])
}

/** The content that distinguishes requests. That of uploads is only known after they are read. */
function contentOf(request: FastifyRequest, secrets: ReadonlySet<string>): string {
  const { url, headers, body } = request
  if (request.isMultipart()) return url
  const content =
    body === undefined
      ? (headers['content-length'] ?? '')
      : JSON.stringify(body, (name, value: unknown) => (secrets.has(name) ? undefined : value))
  return `${url}\n${content}`
}

/** @throws ValidationError for another request with the same key */
function requireSameFingerprint(result: string, requested: string): void {
  if (!isSameRequest(result, requested))
    throw new ValidationError([{ path: IDEMPOTENCY_HEADER, key: 'validation.idempotencyReused' }])
}

/**
 * Claims a request, or waits for the response of the first one.
 * @throws ValidationError for another request with the same key, PublicError 50003 if the first one
 * takes too long
 */
async function claimOrAwait(
  query: Context['db']['query'],
  key: string,
  fingerprint: string,
  reply: FastifyReply,
): Promise<Exclude<ClaimResult, { state: 'running' }>> {
  for (const startedAt = Date.now(); ; await sleep(POLL_MS)) {
    const result = await claimRequest(query, key, fingerprint, new Date())
    if (result.state === 'claimed') return result
    requireSameFingerprint(result.fingerprint, fingerprint)
    if (result.state !== 'running') return result
    if (Date.now() - startedAt > WAIT_MS) {
      reply.header('retry-after', RETRY_AFTER_SECONDS)
      throw new PublicError(CODES.unavailable, { key: 'error.idempotency.running' })
    }
  }
}

function replay(reply: FastifyReply, { status, headers, body }: StoredResponse): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'application/json; charset=utf-8',
      ...headers,
      'idempotent-replayed': 'true',
    })
    .send(body)
}

const answerHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    REPLAYED_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )

/**
 * Returns the response without values that are only revealed once, because secrets must not be
 * stored.
 */
const publicBody = ({ request: { revealed } }: FastifyReply, payload: string): string =>
  revealed ? JSON.stringify(success(revealed)) : payload

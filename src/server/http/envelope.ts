/**
 * Response envelope, the only place that maps errors to responses, and the language of responses:
 * browsers always name one; programs name none, or `*`.
 */
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifySchemaValidationError } from 'fastify/types/schema.js'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  DEFAULT_LOCALE,
  type Locale,
  MAX_UPLOAD_BYTES,
  TECHNICAL_LOCALE,
} from '#shared/constants.ts'
import {
  CODES,
  type FieldError,
  NotFoundError,
  PublicError,
  RejectedRowsError,
  STATUS,
  StorageFullError,
  ValidationError,
} from '#shared/errors.ts'
import { languageOf, preferredLocale } from '#shared/i18n/locales.ts'
import { MEGABYTE } from '#shared/measures.ts'
import { messageOf } from '#shared/resources/issue-message.ts'
import type { Engine } from '../db/engines/engine.ts'
import { outageError } from '../outages.ts'
import { withOptions } from '../problem-text.ts'
import { translate } from '../translate.ts'

type Headers = Readonly<Record<string, unknown>>

const acceptedBy = (headers: Headers): string => String(headers['accept-language'] ?? '')

const namesLanguage = (headers: Headers): boolean => /(^|,)\s*[a-z]/i.test(acceptedBy(headers))

/** Programs are answered in English; readers of a language that we lack, in that of the product. */
export const requestedLocale = (headers: Headers): Locale =>
  preferredLocale(acceptedBy(headers), namesLanguage(headers) ? DEFAULT_LOCALE : TECHNICAL_LOCALE)

/** Prefix of API keys, by which secret scanners recognise them. */
export const KEY_PREFIX = 'fsk_'

/** Whether a program has sent the request: it has no form that could highlight a field. */
const isOfProgram = (headers: Headers): boolean =>
  !namesLanguage(headers) || String(headers.authorization ?? '').startsWith(`Bearer ${KEY_PREFIX}`)

export interface Envelope<T = unknown> {
  code: number
  message: string
  data: T
}

/** Creates a successful response. */
export const success = <T>(
  data: T,
  message = 'success',
): Envelope<T> & { code: typeof CODES.ok } => ({
  code: CODES.ok,
  message,
  data,
})

// Shared by hundreds of schemas, each of which takes a kilobyte or two.
const envelope = { code: z.literal(CODES.ok), message: z.string() }
const unmodified = z.undefined()

/**
 * ETags of reads are hashes of the content, after its permissions; they are weak, because responses
 * may be compressed.
 */
export const ETAG = { weak: true }

/** Response schemas of a call, by status. */
export const successSchema = <T extends z.ZodType>(data: T) => ({
  200: z.object({ ...envelope, data }),
})

/** Response schemas of a read with an ETag, which can respond with 304. */
export const readSchema = <T extends z.ZodType>(data: T) => ({
  ...successSchema(data),
  304: unmodified,
})

/**
 * Converts a schema violation to catalogue messages with their paths. Of a union, the violations of
 * the shape that the value has, such as those of one record where a list is accepted as well.
 */
function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const { code, path } = issue
  const shape =
    code === 'invalid_union' && issue.errors.find((inner) => inner.every((one) => one.path.length))
  if (shape)
    return shape.flatMap((inner) => fieldErrors({ ...inner, path: [...path, ...inner.path] }))
  // The body itself has no name: that it is missing would not say what is expected.
  const named = code === 'invalid_type' && path.length === 0 ? { ...issue, message: '' } : issue
  const field = { path: path.join('.'), ...messageOf(named) }
  return [code === 'invalid_value' ? withOptions(field) : field]
}

/** The issue that Fastify's error stands for. */
const issueOf = ({
  instancePath,
  keyword,
  message = '',
  params,
}: FastifySchemaValidationError): z.core.$ZodIssue =>
  ({
    ...params,
    code: keyword,
    path: instancePath.split('/').filter((part) => part !== ''),
    message,
  }) as unknown as z.core.$ZodIssue

/** Maps a thrown error to a public one; null for a fault of the server. */
function publicError(error: unknown): PublicError | null {
  if (error instanceof PublicError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.flatMap((one) => fieldErrors(issueOf(one)))
    if (error.validationContext !== 'querystring') return new ValidationError(fields)
    // A URL has no fields to highlight, so the message itself states the reason.
    const parameters = fields.map((field) =>
      field.key === 'validation.unknownField'
        ? { ...field, key: 'validation.unknownParameter' as const }
        : field,
    )
    return new ValidationError(parameters, parameters[0])
  }
  const { statusCode, limit, code } = error as {
    statusCode?: unknown
    limit?: unknown
    code?: unknown
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StorageFullError()
  if (statusCode === 413) {
    const bytes = typeof limit === 'number' ? limit : MAX_UPLOAD_BYTES
    return new PublicError(CODES.tooLarge, {
      key: 'error.tooLarge',
      values: { limit: Math.max(1, Math.round(bytes / MEGABYTE)) },
    })
  }
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return new PublicError(CODES.validation, { key: 'error.json' })
  const isClientFault = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
  return isClientFault ? new PublicError(CODES.validation, { key: 'error.request' }) : null
}

interface Reader {
  locale: Locale
  /** Whether it has no form that could highlight fields. */
  isProgram: boolean
}

/** Creates status and envelope of an error, in the requested language. */
export function errorResponse(
  error: unknown,
  headers: FastifyRequest['headers'],
): { status: number; body: Envelope } {
  const reader = { locale: requestedLocale(headers), isProgram: isOfProgram(headers) }
  const described = publicError(error) ?? new PublicError(CODES.server, { key: 'error.server' })
  return { status: STATUS[described.code], body: envelopeOf(described, reader) }
}

const envelopeOf = (error: PublicError, reader: Reader): Envelope => ({
  code: error.code,
  message: messageFor(error, reader),
  data: dataOf(error, reader),
})

/** The message names the fields that no form highlights. */
function messageFor({ fields, publicMessage }: PublicError, reader: Reader): string {
  const named = reader.isProgram
    ? fields
    : fields.filter(
        ({ path, key }) =>
          publicMessage.key === 'error.validation' &&
          (path === '' || key === 'validation.unknownField'),
      )
  return namedFields(named, reader) || translate(publicMessage, reader.locale)
}

const problemFor = (field: FieldError, { isProgram, locale }: Reader): string =>
  translate(isProgram ? withOptions(field) : field, locale)

/** Beyond this number, the message of a program ends; `data.errors` has all of them. */
const MAX_NAMED_FIELDS = 10

/** `seats: Enter a number; starts: This field is required`. */
function namedFields(fields: readonly FieldError[], reader: Reader): string {
  const { locale } = reader
  const sentences = fields.map((field) => {
    const problem = problemFor(field, reader)
    return field.path ? `${field.path}${languageOf(locale).colon}${problem}` : problem
  })
  const more = sentences.length > MAX_NAMED_FIELDS ? ['…'] : []
  return [...sentences.slice(0, MAX_NAMED_FIELDS), ...more].join(languageOf(locale).semicolon)
}

function dataOf(error: PublicError, reader: Reader): unknown {
  if (error instanceof RejectedRowsError) {
    return {
      rows: error.rows.map(({ index, error: reason }) => ({
        index,
        ...envelopeOf(reason, reader),
      })),
    }
  }
  if (error.code !== CODES.validation) return error.data
  return {
    errors: error.fields.map((field) => ({
      path: field.path,
      message: problemFor(field, reader),
    })),
  }
}

type OutageDetector = Pick<Engine, 'outageOf'>

const RETRY_AFTER_SECONDS = 2

/**
 * Whether the client disconnected before the request was complete, or work for it was stopped then,
 * which is not an error.
 */
const isAborted = (error: unknown, { raw }: FastifyRequest) =>
  (raw.destroyed && !raw.complete) ||
  (raw.socket.destroyed && error instanceof Error && error.name === 'AbortError')

/** Adds the limit of the body, which the error of Fastify lacks. */
const withLimit = (error: unknown, { routeOptions }: FastifyRequest) =>
  error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    ? Object.assign(error, { limit: routeOptions.bodyLimit })
    : error

/** Logs faults of the server. @returns status and envelope, without details of such faults */
export function reportError(error: unknown, request: FastifyRequest, engine: OutageDetector) {
  const outage = engine.outageOf(error)
  if (isAborted(error, request)) request.log.info('the client has ended the request')
  else if (outage || (publicError(error)?.code ?? CODES.server) === CODES.server) {
    request.log.error({ err: error }, outage ? `the database is ${outage}` : 'request failed')
  }
  const reported = outage ? outageError(outage) : withLimit(error, request)
  return { outage, ...errorResponse(reported, request.headers) }
}

/** Sends an error in the envelope. */
function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  engine: OutageDetector,
): FastifyReply {
  const { outage, status, body } = reportError(error, request, engine)
  if (outage) reply.header('retry-after', RETRY_AFTER_SECONDS)
  return reply.code(status).send(body)
}

/** Handler of URLs outside /api. */
export type FallbackHandler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Whether a URL is one of the API; all others have pages and their files. */
export const isApi = ({ url }: Pick<FastifyRequest, 'url'>) =>
  url === '/api' || url.startsWith('/api/')

/**
 * Creates the handler of requests that the router rejects: URLs that are too long, or have
 * malformed escapes. Both are treated as not found.
 */
export const frameworkErrorsTo =
  (fallback?: FallbackHandler) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    if (fallback && !isApi(request)) return void fallback(request, reply)
    const reported = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? new NotFoundError() : error
    const { status, body } = errorResponse(reported, request.headers)
    reply.header('cache-control', 'no-store').code(status).send(body)
  }

const STATUS_LINES: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}
const BAD_REQUEST = '400 Bad Request'

/**
 * Responds to malformed HTTP and oversized headers, for which Fastify runs no hooks or handlers.
 */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { body } = errorResponse({ statusCode: 400 }, {})
  const content = Buffer.from(JSON.stringify(body))
  const head = [
    `HTTP/1.1 ${STATUS_LINES[error.code ?? ''] ?? BAD_REQUEST}`,
    `Content-Length: ${content.length}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  if (socket.writable)
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]))
  socket.destroy(error)
}

const noEndpointError = ({ method, url }: FastifyRequest) =>
  new NotFoundError({
    key: 'error.noEndpoint',
    values: { call: `${method} ${url.replace(/\?.*$/s, '')}` },
  })

/** Wraps errors and unknown API paths in the envelope; `fallback` handles paths outside /api. */
export function registerErrors(
  app: FastifyInstance,
  engine: OutageDetector,
  fallback?: FallbackHandler,
): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, engine))
  app.setNotFoundHandler((request, reply) =>
    fallback && !isApi(request)
      ? fallback(request, reply)
      : sendError(noEndpointError(request), request, reply, engine),
  )
}

/** Describes routes for the document: what follows from a route by rule is added to its schemas. */
import type { SwaggerTransform } from '@fastify/swagger'
import type { FastifySchema, RouteOptions } from 'fastify'
import { z } from 'zod'
import { IDEMPOTENCY_HEADER, TECHNICAL_LOCALE } from '#shared/constants.ts'
import type { Resources } from '#shared/resources/define.ts'
import { type Access, accessOf } from '../http/scopes.ts'
import { convertRoute, type Json } from './json-schema.ts'
import { pascal } from './record-schemas.ts'
import { tagNameOf } from './tags.ts'

export const JSON_TYPE = 'application/json'
const MULTIPART = 'multipart/form-data'
/** Content type of stored files, which support range requests. */
export const ANY_TYPE = '*/*'

/**
 * Result of the transform of `@fastify/swagger`.
 * @throws Error for a call without summary or response
 */
export function describeRoute(
  route: RouteOptions,
  resources: Resources,
): ReturnType<SwaggerTransform> {
  const { schema, url } = route
  if (!schema || schema.hide) return { schema: { hide: true }, url }
  const { summary, tags: [tag = ''] = [], description } = schema
  if (!summary) throw new Error(`The call ${route.method} ${url} has no summary`)
  const access = accessOf(route)
  const verb = String(route.method).toLowerCase()
  const path = url.replace('*', ':path')
  const converted = convertRoute(schema)
  const described = {
    ...converted,
    operationId: schema.operationId ?? operationIdOf(verb, path),
    description: [description, sentenceOf(resources, access)].filter(Boolean).join(' '),
    tags: [tagNameOf(resources, tag)],
    ...(access === 'public' ? { security: [] } : verb === 'post' && { headers: IDEMPOTENCY }),
    params: converted.params && withPath(converted.params),
    ...(!converted.body && schema.consumes && { body: fileBody(schema.consumes) }),
    response: {
      ...fileResponses(schema),
      ...responsesOf(schema, converted.response as Json, verb),
    },
    'x-route': {
      access,
      session: route.config?.session ?? false,
      errors: schema.errors ?? [],
      isBodyOptional: schema.body instanceof z.ZodType && schema.body.safeParse(undefined).success,
    },
  }
  return { schema: described, url: path }
}

/** Derives the operation id: `GET /api/orders/:id/pdf` becomes getOrdersByIdPdf. */
const operationIdOf = (verb: string, path: string): string => {
  const words = path.replace(/^\/api\//, '').split('/')
  return verb + words.map((part) => pascal(part.replace(/^:/, 'by-'))).join('')
}

/** Names the wildcard of a path. */
const withPath = (params: unknown): Json =>
  JSON.parse(JSON.stringify(params).replaceAll('"*"', '"path"'))

const IDEMPOTENCY = {
  type: 'object',
  properties: {
    [IDEMPOTENCY_HEADER]: {
      type: 'string',
      minLength: 1,
      maxLength: 255,
      description:
        'Sent again with the same key, the call is answered as before, and carried out once.',
    },
  },
}

const UPLOAD = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
}

const fileBody = (types: readonly string[]): Json =>
  types.includes(MULTIPART) ? UPLOAD : { type: 'string' }

const HEADERS = {
  list: {
    'Content-Range': {
      type: 'string',
      description: 'Place of the records in the list: `codes 0-24/26901`.',
    },
    'Total-Capped': {
      type: 'string',
      description: 'Set where there are more records than counted.',
    },
  },
  write: {
    'Write-Id': {
      type: 'string',
      description: 'Id of the write, for undo; absent if nothing changed.',
    },
  },
}

const DESCRIPTIONS: Record<string, string> = {
  200: 'Success.',
  202: 'The work continues as a job with this id.',
  304: 'Nothing has changed since the response that the client has.',
}

/** A response without content is one of type null. */
function responsesOf(
  { produces, querystring }: FastifySchema,
  responses: Json = {},
  verb: string,
): Json {
  const isList = querystring instanceof z.ZodObject && 'range' in querystring.shape
  const headers = { ...(isList && HEADERS.list), ...(verb !== 'get' && HEADERS.write) }
  const entries = Object.entries(responses).map(([status, schema]) => {
    const description = DESCRIPTIONS[status] ?? 'A response.'
    if (status === '304') return [status, { description, type: 'null' }]
    if (status !== '200') return [status, { description, content: { [JSON_TYPE]: { schema } } }]
    const content = produces ? contentOf(produces) : { [JSON_TYPE]: { schema } }
    return [status, { description, ...(Object.keys(headers).length && { headers }), content }]
  })
  return Object.fromEntries(entries)
}

const contentOf = (types: readonly string[]): Json =>
  Object.fromEntries(
    types.map((type) => [
      type.split(';')[0],
      {
        schema: type.startsWith('text/')
          ? { type: 'string' }
          : { type: 'string', format: 'binary' },
      },
    ]),
  )

/** @throws Error for a call without declared response */
function fileResponses({ response, produces, summary }: FastifySchema): Json {
  if (response) return {}
  if (!produces) throw new Error(`The call “${summary}” describes no response`)
  const content = contentOf(produces)
  if (!produces.includes(ANY_TYPE)) return { 200: { description: 'The file.', content } }
  return {
    200: { description: 'The file.', content },
    206: { description: 'The requested range of the file.', content },
    304: { description: DESCRIPTIONS[304], type: 'null' },
    416: { description: 'The file has no such range.', type: 'null' },
  }
}

const SENTENCES = {
  public: 'Open to everybody, without signing in.',
  readers: 'For everyone who may read a record that shows the file.',
  'signed in': 'For customers and staff who are signed in, and API keys without limits.',
  customer: 'For customers who are signed in.',
  staff: 'For staff.',
  colleagues: 'For staff, and API keys without limits.',
  uploaders: 'For staff, and API keys that may store a file in a record.',
  admin: 'For administrators, and their API keys without limits.',
  keys: 'For API keys.',
} as const

/** Describes the access in a sentence. */
function sentenceOf(resources: Resources, access: Access): string {
  if (typeof access === 'string') return SENTENCES[access]
  const permissions = [access].flat().map(({ may: [resource, ...actions], field }) => {
    const label = resources[resource]?.label[TECHNICAL_LOCALE] ?? resource
    return `${actions.join(' or ')} ${field ? `the field \`${field}\` of ` : ''}“${label}”`
  })
  return `For staff whose role may ${permissions.join(', and ')}.`
}

/** Creates operations of the document from routes. */
import type { FastifySchema, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Resources } from '#shared/resources/define.ts'
import { type Access, accessOf, sentenceOf } from '../http/access.ts'
import { errorsOf } from './errors.ts'
import type { Json, SchemaConverter } from './json-schema.ts'
import { pascal } from './record-schemas.ts'
import { tagOf } from './tags.ts'

interface Operation extends Json {
  operationId: string
  tags: string[]
  responses: Json
}

export interface RouteOperation {
  /** Path with parameters in braces. */
  path: string
  method: string
  access: Access
  /** Key of the tag in the route. */
  tagName: string
  operation: Operation
}

export type DocumentedRoute = Pick<RouteOptions, 'url' | 'schema' | 'method' | 'config'>

export const JSON_TYPE = 'application/json'
const MULTIPART = 'multipart/form-data'
/** Content type of stored files, which support range requests. */
export const ANY_TYPE = '*/*'

/** @throws Error for a call without summary or tag */
export function operationOf(route: DocumentedRoute, resources: Resources, converter: SchemaConverter): RouteOperation {
  const { url, schema = {}, method } = route
  const verb = String(method).toLowerCase()
  const { summary, tags: [tagName = ''] = [], response, description } = schema
  if (!summary) throw new Error(`The call ${method} ${url} has no summary`)
  const tag = tagOf(resources, tagName)
  const access = accessOf(route)
  const isPublic = access === 'public'
  const parameters = [
    ...parametersOf(schema, converter),
    ...(verb === 'post' && !isPublic ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  const requestBody = bodyOf(schema, converter)
  const path = url.replace('*', ':path').replace(/:(\w+)/g, '{$1}')
  const entries = Object.entries((response ?? {}) as Record<string, unknown>)
  const responses = entries.map(([status, response]) => [status, responseOf(status, response, schema, verb, converter)])
  const errors = errorsOf({
    isPublic,
    hasInput: requestBody !== undefined || parameters.length > 0,
    hasBody: requestBody !== undefined,
    hasParams: schema.params !== undefined,
    others: schema.errors ?? [],
  })
  const operation = {
    operationId: schema.operationId ?? operationIdOf(verb, path),
    summary,
    description: [description, sentenceOf(resources, access)].filter(Boolean).join(' '),
    tags: [tag.name],
    ...(isPublic && { security: [] }),
    ...(parameters.length && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...(entries.length ? Object.fromEntries(responses) : fileResponse(schema)), ...errors },
  }
  return { path, method: verb, access, tagName, operation }
}

/** Derives the operation id: `GET /api/orders/{id}/pdf` becomes getOrdersByIdPdf. */
const operationIdOf = (verb: string, path: string): string => {
  const words = path
    .replace(/^\/api\//, '')
    .split('/')
    .map((part) => pascal(part.replace(/^\{(.*)\}$/, 'by-$1')))
  return verb + words.join('')
}

const isZod = (schema: unknown): schema is z.core.$ZodType => schema instanceof z.core.$ZodType

function parametersOf({ params, querystring }: FastifySchema, { convert }: SchemaConverter): Json[] {
  const schemas = { path: params, query: querystring }
  return Object.entries(schemas).flatMap(([location, schema]) => {
    if (!isZod(schema)) return []
    const { properties = {}, required = [] } = convert(schema, 'input')
    return Object.entries(properties as Record<string, Json>).map(([name, { description, ...rest }]) => ({
      name: name === '*' ? 'path' : name,
      in: location,
      ...((location === 'path' || (required as string[]).includes(name)) && { required: true }),
      ...(description !== undefined && { description }),
      schema: rest,
    }))
  })
}

const UPLOAD = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
}

function bodyOf({ body, consumes = [JSON_TYPE] }: FastifySchema, { convert }: SchemaConverter): Json | undefined {
  if (isZod(body)) {
    const isOptional = z.core.safeParse(body, undefined).success
    const schema = convert(body, 'input')
    return { ...(!isOptional && { required: true }), content: { [consumes[0] ?? JSON_TYPE]: { schema } } }
  }
  if (consumes.includes(JSON_TYPE)) return undefined
  const schema = consumes.includes(MULTIPART) ? UPLOAD : { type: 'string' }
  return { required: true, content: Object.fromEntries(consumes.map((type) => [type, { schema }])) }
}

const HEADERS = {
  list: {
    'Content-Range': {
      description: 'Place of the records in the list: `codes 0-24/26901`.',
      schema: { type: 'string' },
    },
    'Total-Capped': { description: 'Set where there are more records than counted.', schema: { type: 'string' } },
  },
  write: {
    'Write-Id': { description: 'Id of the write, for undo; absent if nothing changed.', schema: { type: 'string' } },
  },
}

const DESCRIPTIONS: Record<string, string> = {
  200: 'Success.',
  202: 'The work continues as a job with this id.',
  304: 'Nothing has changed since the response that the client has.',
}

function responseOf(
  status: string,
  response: unknown,
  schema: FastifySchema,
  verb: string,
  { convert }: SchemaConverter,
) {
  const description = DESCRIPTIONS[status] ?? 'A response.'
  if (!isZod(response) || status === '304') return { description }
  const { querystring } = schema
  const isList = querystring instanceof z.ZodObject && 'range' in querystring.shape
  const headers = { ...(isList && HEADERS.list), ...(verb !== 'get' && HEADERS.write) }
  return {
    description,
    ...(status === '200' && Object.keys(headers).length && { headers }),
    content:
      status === '200' && schema.produces
        ? contentOf(schema.produces)
        : { [JSON_TYPE]: { schema: convert(response, 'output') } },
  }
}

const contentOf = (types: readonly string[]): Json =>
  Object.fromEntries(
    types.map((type) => [
      type.split(';')[0],
      { schema: type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' } },
    ]),
  )

/** @throws Error for a call without declared response */
function fileResponse({ produces, summary }: FastifySchema): Json {
  if (!produces) throw new Error(`The call “${summary}” describes no response`)
  const content = contentOf(produces)
  if (!produces.includes(ANY_TYPE)) return { 200: { description: 'The file.', content } }
  return {
    200: { description: 'The file.', content },
    206: { description: 'The requested range of the file.', content },
    304: { description: DESCRIPTIONS[304] },
    416: { description: 'The file has no such range.' },
  }
}

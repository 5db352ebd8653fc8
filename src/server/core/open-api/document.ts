/** OpenAPI document: complete, or limited to the calls of an account. */
import { setImmediate } from 'node:timers/promises'
import { IDEMPOTENCY_HEADER, PRODUCT_NAME } from '#shared/constants.ts'
import { CODES, STATUS } from '#shared/errors.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { Actor } from '../context.ts'
import { canCall } from '../http/access.ts'
import { once } from '../lazy-library.ts'
import { FILTER_SYNTAX } from '../resources/list-query.ts'
import { errorResponses, errorSchemas } from './errors.ts'
import { exampleOf } from './example.ts'
import { createConverter, type Json } from './json-schema.ts'
import { type DocumentedRoute, JSON_TYPE, operationOf, type RouteOperation } from './operation.ts'
import { recordSchemas, sharedSchemas } from './record-schemas.ts'
import { tagOf } from './tags.ts'

export interface OpenApiDocument extends Json {
  paths: Record<string, Record<string, RouteOperation['operation']>>
  components: {
    schemas: Record<string, Json>
    responses: Record<string, Json>
    parameters?: Json
    securitySchemes: Json
  }
}

export interface ApiDocument {
  /** Returns the document of all calls. */
  complete(): Promise<OpenApiDocument>
  /** Returns the document of the calls that an account has access to. */
  for(caller: Actor): Promise<OpenApiDocument>
}

interface Description {
  operations: RouteOperation[]
  schemas: Record<string, Json>
}

/** Calls described before yielding to requests. */
const SLICE = 10

/** @param routes read on first use, when all routes are registered */
export function createDocument(resources: Resources, routes: readonly DocumentedRoute[]): ApiDocument {
  const description = once(() => describe(resources, routes))
  const documentOf = async (isIncluded: (operation: RouteOperation) => boolean) => {
    const { operations, schemas } = await description()
    return assemble(operations.filter(isIncluded), schemas, resources)
  }
  return {
    complete: once(() => documentOf(() => true)),
    for: (caller) => documentOf(({ access }) => canCall(resources, caller, access)),
  }
}

/** Takes about a second in total, so it yields to requests. */
async function describe(resources: Resources, routes: readonly DocumentedRoute[]): Promise<Description> {
  const converter = createConverter()
  const documented = routes.filter(({ schema, method }) => method !== 'HEAD' && schema && !schema.hide)
  const operations: RouteOperation[] = []
  for (const [index, route] of documented.entries()) {
    if (index % SLICE === 0) await setImmediate()
    operations.push(operationOf(route, resources, converter))
  }
  requireUnique(operations)
  const ofRecords: Record<string, Json> = {}
  for (const schemas of recordSchemas(resources, converter)) {
    Object.assign(ofRecords, schemas)
    await setImmediate()
  }
  const componentSchemas = Object.fromEntries(converter.components)
  const schemas = { ...sharedSchemas, ...errorSchemas, ...componentSchemas, ...ofRecords }
  for (const [index, { operation }] of operations.entries()) {
    if (index % SLICE === 0) await setImmediate()
    addExamples(operation, schemas)
  }
  return { operations, schemas }
}

/** Adds examples of request and responses. */
function addExamples({ requestBody, responses }: RouteOperation['operation'], schemas: Record<string, Json>): void {
  addExample(requestBody as Body, schemas, true)
  for (const response of Object.values(responses)) addExample(response as Body, schemas, false)
}

type Body = { content?: Record<string, { schema: Json; example?: unknown }> } | undefined

function addExample(body: Body, schemas: Record<string, Json>, isInput: boolean): void {
  const media = body?.content?.[JSON_TYPE]
  if (!media) return
  const example = exampleOf(media.schema, schemas, isInput)
  if (example !== undefined) media.example = example
}

function requireUnique(operations: readonly RouteOperation[]): void {
  const ids = operations.map(({ operation }) => operation.operationId)
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
  if (repeated) throw new Error(`Two calls have the operation id "${repeated}"`)
}

function assemble(
  operations: readonly RouteOperation[],
  schemas: Record<string, Json>,
  resources: Resources,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const { path, method, operation } of operations) paths[path] = { ...paths[path], [method]: operation }
  const tagNames = new Set(operations.flatMap(({ tagName }) => tagName))
  const tags = [...tagNames]
    .map((name) => tagOf(resources, name))
    .map(({ name, description }) => ({ name, description }))
  const responses = pick(errorResponses, 'responses', paths)
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'This server.' }],
    tags: [...new Map(tags.map((tag) => [tag.name, tag])).values()],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token of the sign-in.' } },
      ...(operations.some(({ method, access }) => method === 'post' && access !== 'public') && {
        parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
      }),
      responses,
      schemas: pick(schemas, 'schemas', { paths, responses }),
    },
  }
}

const codes = Object.entries(CODES)
  .map(([name, code]) => `${code} ${name} (${STATUS[code]})`)
  .join(', ')

const IDEMPOTENCY_KEY = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  description: 'Sent again with the same key, the call is answered as before, and carried out once.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const INFO = {
  title: PRODUCT_NAME,
  version: '1',
  description: `Every response is \`{ code, message, data }\`; code 20000 is success. Codes and statuses: ${codes}. \
Messages are in the language of the header \`Accept-Language\`.

Filters of lists are JSON in the query. ${FILTER_SYNTAX}`,
  contact: { name: PRODUCT_NAME },
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
}

/** Picks the components that a part refers to, directly or indirectly; any value if the config lacks a resource. */
function pick(components: Record<string, Json>, kind: 'schemas' | 'responses', from: unknown): Record<string, Json> {
  const pattern = new RegExp(`"\\$ref":"#/components/${kind}/([^"/]+)`, 'g')
  const names = new Set<string>()
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(pattern)) {
      if (names.has(name)) continue
      names.add(name)
      visit(components[name] ?? {})
    }
  }
  visit(from)
  return Object.fromEntries([...names].toSorted().map((name) => [name, components[name] ?? {}]))
}

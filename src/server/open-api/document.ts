/** OpenAPI document: complete, or limited to the calls of an account. */

import { setImmediate } from 'node:timers/promises'
import swagger, { type FastifyDynamicSwaggerOptions, type SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { CODES, STATUS } from '#shared/errors.ts'
import type { Resources } from '#shared/resources/define.ts'
import type { Actor, Context } from '../context.ts'
import { type Access, canCall } from '../http/scopes.ts'
import { once } from '../lazy-library.ts'
import { productMetadata } from '../product-version.ts'
import { FILTER_SYNTAX } from '../resources/list-query.ts'
import { errorResponses, errorSchemas, errorsOf } from './errors.ts'
import { exampleOf } from './example.ts'
import { addComponents, type Json } from './json-schema.ts'
import { describeRoute, JSON_TYPE } from './operation.ts'
import { recordSchemas, sharedSchemas } from './record-schemas.ts'
import { tagsOf } from './tags.ts'

interface Body {
  required?: boolean
  content?: Record<string, { schema: Json; example?: unknown }>
}

interface Operation extends Json {
  operationId: string
  tags: string[]
  parameters?: { in: string; name: string }[]
  requestBody?: Body
  responses: Record<string, Body>
  'x-route'?: Route
}

/** Facts of a route that its schemas do not tell. */
interface Route {
  access: Access
  session: boolean
  errors: readonly number[]
  isBodyOptional: boolean
}

export interface OpenApiDocument extends Json {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Json>
    responses: Record<string, Json>
    securitySchemes: Json
  }
}

export interface ApiDocument {
  /** Returns the document of all calls. */
  complete(): Promise<OpenApiDocument>
  /** Returns the document of the calls that an account has access to. */
  for(caller: Actor): Promise<OpenApiDocument>
}

/** Operation with the facts of its route. */
interface Call extends Route {
  path: string
  method: string
  operation: Operation
}

/** Operations described before yielding to requests. */
const SLICE = 20

/** Registers `@fastify/swagger`, which must be before the routes. */
export async function createDocument(
  app: FastifyInstance,
  { productName, resources, modules }: Pick<Context, 'productName' | 'resources' | 'modules'>,
): Promise<ApiDocument> {
  const routes = new Map<RouteOptions, ReturnType<SwaggerTransform>>()
  const hidden = (url: string) => ({ schema: { hide: true }, url })
  app.addHook(
    'onRoute',
    (route) => void (route.method !== 'HEAD' && routes.set(route, hidden(route.url))),
  )
  const transform: SwaggerTransform = ({ route, url }) => routes.get(route) ?? hidden(url)
  await app.register(swagger, {
    openapi: baseOf(productName, tagsOf(resources, modules), await productMetadata()),
    transform,
    transformObject: addComponents,
    convertConstToEnum: false,
  })
  const description = once(async () => {
    // Half a second in total, so it yields to requests; `swagger()` does not.
    for (const [index, route] of [...routes.keys()].entries()) {
      if (index % SLICE === 0) await setImmediate()
      routes.set(route, describeRoute(route, resources))
    }
    const base = app.swagger() as unknown as OpenApiDocument
    routes.clear()
    return describe(base, resources)
  })
  const documentOf = async (isIncluded: (call: Call) => boolean) => {
    const { calls, base } = await description()
    return limitedTo(calls.filter(isIncluded), base)
  }
  return {
    complete: once(() => documentOf(() => true)),
    for: (caller) =>
      documentOf(
        ({ access, session }) => !(session && caller.key) && canCall(resources, caller, access),
      ),
  }
}

/** Adds records, errors and examples to a document; yields to requests meanwhile. */
async function describe(
  base: OpenApiDocument,
  resources: Resources,
): Promise<{ base: OpenApiDocument; calls: Call[] }> {
  const { schemas } = base.components
  Object.assign(schemas, sharedSchemas, errorSchemas)
  for (const components of recordSchemas(resources)) {
    Object.assign(schemas, components)
    await setImmediate()
  }
  const calls: Call[] = []
  for (const [path, operations] of Object.entries(base.paths)) {
    if (calls.length % SLICE === 0) await setImmediate()
    for (const [method, operation] of Object.entries(operations)) {
      calls.push({ path, method, operation, ...complete(operation, schemas) })
    }
  }
  const ids = calls.map(({ operation }) => operation.operationId)
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
  if (repeated) throw new Error(`Two calls have the operation id "${repeated}"`)
  return { base: { ...base, components: { ...base.components, responses: errorResponses } }, calls }
}

/** Adds examples and errors to an operation, and takes its route from it. */
function complete(operation: Operation, schemas: Record<string, Json>): Route {
  const { 'x-route': route, requestBody, responses } = operation
  if (!route) throw new Error(`The operation ${operation.operationId} has no route`)
  delete operation['x-route']
  if (requestBody && route.isBodyOptional) delete requestBody.required
  addExample(requestBody, schemas, true)
  for (const response of Object.values(responses)) addExample(response, schemas, false)
  Object.assign(responses, errorsOf(operation, route.errors))
  return route
}

function addExample(body: Body | undefined, schemas: Record<string, Json>, isInput: boolean): void {
  const media = body?.content?.[JSON_TYPE]
  if (!media) return
  const example = exampleOf(media.schema, schemas, isInput)
  if (example !== undefined) media.example = example
}

/** Limits a document to calls, with their tags and the components that they refer to. */
function limitedTo(
  calls: readonly Call[],
  { components, ...base }: OpenApiDocument,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const { path, method, operation } of calls)
    paths[path] = { ...paths[path], [method]: operation }
  const used = new Set(calls.flatMap(({ operation }) => operation.tags))
  const tags = (base.tags as { name: string }[]).filter(({ name }) => used.has(name))
  const responses = pick(components.responses, 'responses', paths)
  const schemas = pick(components.schemas, 'schemas', { paths, responses })
  return { ...base, tags, paths, components: { ...components, responses, schemas } }
}

const codes = Object.entries(CODES)
  .map(([name, code]) => `${code} ${name} (${STATUS[code]})`)
  .join(', ')

const INFO = {
  description: `Every response is \`{ code, message, data }\`; code 20000 is success. Codes and statuses: ${codes}. \
Messages are in the language of the header \`Accept-Language\`, and in English without one; those for programs name each field.

Filters of lists are JSON in the query. ${FILTER_SYNTAX}`,
}

const baseOf = (
  productName: string,
  tags: ReturnType<typeof tagsOf>,
  { version, license }: Awaited<ReturnType<typeof productMetadata>>,
): FastifyDynamicSwaggerOptions['openapi'] => ({
  openapi: '3.1.0',
  info: {
    ...INFO,
    title: productName,
    version,
    contact: { name: productName },
    license: { name: license, identifier: license },
  },
  servers: [{ url: '/', description: 'This server.' }],
  tags,
  security: [{ bearer: [] }],
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The token of the sign-in.' },
    },
  },
})

/**
 * Picks the components that a part refers to, directly or indirectly; any value if the config lacks
 * a resource.
 */
function pick(
  components: Record<string, Json>,
  kind: 'schemas' | 'responses',
  from: unknown,
): Record<string, Json> {
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

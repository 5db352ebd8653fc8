/**
 * Compares every answer of a test server with the API document: status, media type, and content.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { FastifyInstance, FastifyRequest, onSendAsyncHookHandler } from 'fastify'
import { resources as productResources } from '#config'
import type { Context } from '#server/context.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { onceInRun } from './shared-setup.ts'

/** Undescribed responses since the last read. */
let undocumented: string[] = []

/** The answers since the last call that the document does not describe. */
export function takeUndocumented(): string[] {
  const missing = undocumented
  undocumented = []
  return missing
}

interface Description {
  /** The described answer at a pointer into the document. */
  at(pointer: readonly string[]): unknown
  validate(pointer: readonly string[]): ValidateFunction
}

/** One for each config: servers of the same resources have the same document. */
const descriptions: { resources: Resource[]; description: Promise<Description> }[] = []

function descriptionOf(app: FastifyInstance, all: Resources): Promise<Description> {
  const resources = Object.values(all)
  const isSame = (others: readonly Resource[]) =>
    others.length === resources.length &&
    others.every((resource, index) => resource === resources[index])
  const cached = descriptions.find((item) => isSame(item.resources))
  if (cached) return cached.description
  const description = describe(app, isSame(Object.values(productResources)))
  descriptions.push({ resources, description })
  return description
}

/** That of the product, which takes seconds, is composed once in a run. */
async function documentOf(app: FastifyInstance, isProduct: boolean): Promise<object> {
  if (!isProduct) return app.apiDocument.complete()
  const name = 'document.json'
  const folder = await onceInRun('api-document', async (folder) =>
    writeFileSync(join(folder, name), JSON.stringify(await app.apiDocument.complete())),
  )
  return JSON.parse(readFileSync(join(folder, name), 'utf8'))
}

/** A JSON pointer, as in an address. */
export const pointerOf = (parts: readonly string[]) =>
  parts
    .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')

async function describe(app: FastifyInstance, isProduct: boolean): Promise<Description> {
  const document = await documentOf(app, isProduct)
  // Each is compiled for a few answers, which do not repay optimised code.
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    validateFormats: true,
    code: { optimize: false },
  })
  formats.default(ajv)
  ajv.addSchema(document, 'api')
  const compiled = new Map<string, ValidateFunction>()
  return {
    at: (pointer) =>
      pointer.reduce<unknown>(
        (value, name) => (value as Record<string, unknown> | undefined)?.[name],
        document,
      ),
    validate: (pointer) => {
      const key = pointerOf(pointer)
      const validate = compiled.get(key) ?? ajv.compile({ $ref: `api#/${key}` })
      compiled.set(key, validate)
      return validate
    },
  }
}

/** Whether the document has the call; without it, generated clients cannot make it. */
export async function isDocumented(
  { app, context }: { app: FastifyInstance; context: Pick<Context, 'resources'> },
  { method, path }: { method: string; path: string },
): Promise<boolean> {
  const { at } = await descriptionOf(app, context.resources)
  return at(['paths', path, method.toLowerCase()]) !== undefined
}

/**
 * Adds the comparison to the routes of a server, before them. Calls without a place in the document
 * are omitted.
 */
export function checkResponses(
  app: FastifyInstance,
  { resources }: Pick<Context, 'resources'>,
): void {
  const check: onSendAsyncHookHandler = async (request, reply, payload) => {
    const { url, schema } = request.routeOptions
    if (!url || !schema || schema.hide || request.method === 'HEAD') return
    const problem = problemOf(await descriptionOf(app, resources), request, reply, payload)
    if (problem)
      undocumented.push(`${request.method} ${request.url} answers ${reply.statusCode}: ${problem}`)
  }
  app.addHook('onRoute', (route) => {
    route.onSend = [...[route.onSend ?? []].flat(), check]
  })
}

/** The difference between a response and the document; null without one. */
function problemOf(
  { at, validate }: Description,
  request: FastifyRequest,
  reply: { statusCode: number; getHeader(name: string): unknown },
  payload: unknown,
): string | null {
  const path = (request.routeOptions.url ?? '').replace('*', ':path').replace(/:(\w+)/g, '{$1}')
  const described = [
    'paths',
    path,
    request.method.toLowerCase(),
    'responses',
    String(reply.statusCode),
  ]
  const reference = at([...described, '$ref'])
  const pointer = typeof reference === 'string' ? reference.slice(2).split('/') : described
  const answer = at(pointer)
  if (!answer) return 'there is no such status'
  const type = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? ''
  const content = at([...pointer, 'content']) as Record<string, unknown> | undefined
  if (!content) return payload ? 'there is no content' : null
  const media = [type, '*/*'].find((name) => Object.hasOwn(content, name))
  if (!media) return `there is no content of type “${type}”`
  if (type !== 'application/json' || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
    return null
  const isValid = validate([...pointer, 'content', media, 'schema'])
  if (isValid(JSON.parse(String(payload)))) return null
  const [error] = isValid.errors ?? []
  return `${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`
}

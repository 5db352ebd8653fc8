/**
 * Validates requests with zod schemas, and serves the OpenAPI document of the same schemas at GET
 * /api/docs.json.
 */
import etag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Context } from '../context.ts'
import { actorOf } from '../http/actor.ts'
import { ETAG } from '../http/envelope.ts'
import type { RouteModule } from '../http/scopes.ts'
import { type ApiDocument, createDocument } from './document.ts'
import { registerDocsPage } from './page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** OpenAPI document of all routes. */
    apiDocument: ApiDocument
  }
}

/**
 * Must be registered before the routes. Responses are not validated, because stored data was
 * validated on input.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  context: Pick<Context, 'productName' | 'resources' | 'modules'>,
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(() => JSON.stringify)
  app.decorate('apiDocument', await createDocument(app, context))
}

export const apiDocument: RouteModule = {
  name: 'api document',
  public: async (app, { productName }) => {
    await app.register(etag, ETAG)
    registerDocsPage(app, productName)
    app.get(
      '/api/docs.json',
      { schema: { hide: true }, config: { access: 'public' } },
      async (request) => app.apiDocument.for(await actorOf(request)),
    )
  },
}

/**
 * Keeps Fastify from loading Ajv and fast-json-stringify, which take 4 MB: the compilers above take
 * their place.
 */
export const compilersFactory = { buildValidator: rejectUse, buildSerializer: rejectUse }

function rejectUse(): never {
  throw new Error('No validator or serializer is set')
}

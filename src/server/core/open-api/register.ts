/** Validates requests with zod schemas, and serves the OpenAPI document of the same schemas at GET /api/docs.json. */
import type { FastifyInstance, RouteOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Context } from '../context.ts'
import { actorOf } from '../http/actor.ts'
import { type ApiDocument, createDocument } from './document.ts'
import { registerDocsPage } from './page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** OpenAPI document of all routes. */
    apiDocument: ApiDocument
  }
}

/** Must be registered before the routes. Responses are not validated, because stored data was validated on input. */
export function registerOpenApi(app: FastifyInstance, { resources }: Pick<Context, 'resources'>): void {
  app.setValidatorCompiler(validatorCompiler)
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push({ ...route })
    // Only for the document: Fastify would keep a serializer for every status of every route, in 2 kB each.
    if (route.schema?.response) route.schema = { ...route.schema, response: undefined }
  })
  app.decorate('apiDocument', createDocument(resources, routes))
  registerDocsPage(app)
  app.get('/api/docs.json', { schema: { hide: true }, config: { access: 'public' } }, async (request) =>
    app.apiDocument.for(await actorOf(request)),
  )
}

/**
 * Keeps Fastify from loading Ajv and fast-json-stringify, which take 4 MB: zod validates requests, and no route has a
 * response schema when it is built.
 */
export const compilersFactory = { buildValidator: rejectUse, buildSerializer: rejectUse }

function rejectUse(): never {
  throw new Error('No validator or serializer is set')
}

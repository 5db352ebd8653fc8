/** Storefront endpoints for published records, for every published resource. */
import etag from '@fastify/etag'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Locale } from '#shared/constants.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Context } from '../context.ts'
import { withVersions } from '../db/versions.ts'
import { ETAG, readSchema, requestedLocale, success } from '../http/envelope.ts'
import type { RouteModule, Scope } from '../http/scopes.ts'
import { componentsOf } from '../open-api/record-schemas.ts'
import { publishedSchema } from '../resources/body-schema.ts'
import { idParamsSchema, listQueryOf, pageHeaders, toListQuery } from '../resources/list-query.ts'
import { publishedTables } from './conditions.ts'
import { getPublished, listPublished, type PublishedName } from './read.ts'

const tags = ['storefront']
/** No personal data: browsers can cache the response, but must revalidate it. */
const REVALIDATED = { 'cache-control': 'private, no-cache' }

/** Locale for sorting. */
export const localeOf = (request: FastifyRequest): Locale => requestedLocale(request.headers)

export const published: RouteModule = {
  name: 'published records',
  public: (app, context) => registerResources(app, context, true),
  portal: (app, context) => registerResources(app, context, false),
}

/**
 * Registers `/api/web/{resource}` and `/api/web/{resource}/{id}` of the resources that are public,
 * or not.
 */
async function registerResources(app: Scope, context: Context, isPublic: boolean): Promise<void> {
  await app.register(etag, ETAG)
  for (const resource of Object.values(context.resources)) {
    if (resource.storefront && Boolean(resource.storefront.everyone) === isPublic) {
      registerResource(app, context, resource)
    }
  }
}

function registerResource(app: Scope, context: Context, resource: Resource): void {
  const { name: text, storefront } = resource
  const name = text as PublishedName
  const path = `/api/web/${name}`
  const tables = publishedTables(context.resources, name)

  const config = { access: storefront?.everyone ? 'public' : 'signed in' } as const
  const record = publishedSchema(resource)
  const listSchema = {
    tags,
    operationId: `list${componentsOf(resource).published}`,
    summary: `List published ${name}`,
    querystring: listQueryOf(resource, 'publishedFilter').omit({ at: true }),
    response: readSchema(z.array(record)),
  }
  app.get(path, { schema: listSchema, config }, async (request, reply) => {
    const query = toListQuery(request.query)
    const page = await listPublished(
      await withVersions(context, tables),
      name,
      query,
      localeOf(request),
    )
    reply.headers({
      ...pageHeaders(name, query, { count: page.records.length, ...page }),
      ...REVALIDATED,
    })
    return success(page.records)
  })

  const oneSchema = {
    tags,
    operationId: `get${componentsOf(resource).published}`,
    summary: `Get one of the published ${name}`,
    params: idParamsSchema,
    querystring: z.strictObject({}),
    response: readSchema(record),
  }
  app.get(`${path}/:id`, { schema: oneSchema, config }, async (request, reply) => {
    const record = await getPublished(context, name, request.params.id, localeOf(request))
    reply.headers(REVALIDATED)
    return success(record)
  })
}

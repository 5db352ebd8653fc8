/** Storefront endpoints that read published records, for every resource that the config opens to customers. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { ResourceName } from '#config'
import type { Locale } from '#shared/constants.ts'
import { preferredLocale } from '#shared/i18n/preferred-locale.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Context } from '../context.ts'
import { requireSignedIn } from '../http/customer.ts'
import { success } from '../http/envelope.ts'
import { readContext } from '../http/replica.ts'
import { idParamsSchema, listQuerySchema, pageHeaders, toListQuery } from '../resources/list-query.ts'
import { getPublished, listPublished } from './read.ts'

const tags = ['storefront']

/** The locale to sort by. */
export const localeOf = (request: FastifyRequest): Locale => preferredLocale(request.headers['accept-language'])

/** Registers `/api/web/{resource}` and `/api/web/{resource}/{id}`. */
export function registerPublished(app: FastifyInstance, context: Context): void {
  for (const resource of Object.values(context.resources)) {
    if (resource.storefront) registerResource(app, context, resource)
  }
}

function registerResource(app: FastifyInstance, context: Context, { name: text, storefront }: Resource): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const name = text as ResourceName
  const path = `/api/web/${name}`
  const requireAccess = async (request: FastifyRequest) =>
    void (storefront?.everyone || (await requireSignedIn(request)))

  const list = { tags, summary: `List published ${name}`, querystring: listQuerySchema }
  routes.get(path, { schema: list }, async (request, reply) => {
    await requireAccess(request)
    const query = toListQuery(request.query)
    const page = await listPublished(readContext(context, request), name, query, localeOf(request))
    reply.headers(pageHeaders(name, query, page))
    return success(page.records)
  })

  const one = { tags, summary: `Get one of the published ${name}`, params: idParamsSchema }
  routes.get(`${path}/:id`, { schema: one }, async (request) => {
    await requireAccess(request)
    return success(await getPublished(context, name, request.params.id, localeOf(request)))
  })
}

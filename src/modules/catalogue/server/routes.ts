/**
 * Storefront endpoints of the catalogue: product lines, products, parts, libraries, and files as
 * one archive.
 */

import { z } from 'zod'
import type { PublishedOf } from '#config'
import type { Context } from '#server/context.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { localeOf } from '#server/published/routes.ts'
import {
  idParamsSchema,
  listQueryOf,
  listQuerySchema,
  pageHeaders,
  sendPage,
  toListQuery,
} from '#server/resources/list-query.ts'
import { LOCALES } from '#shared/constants.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import { LIBRARY_KINDS } from '../shared/library.ts'
import { zipSchema } from '../shared/zip-schema.ts'
import { assembliesOf } from './assemblies.ts'
import { downloadsOf } from './downloads.ts'
import { DOCUMENT_TYPES, FILTERED_KINDS, listLibrary } from './library.ts'
import { productLines } from './lines.ts'
import { listFilters } from './list-filters.ts'
import { modelCards } from './models.ts'
import { partPage, partUses } from './parts.ts'
import { listProducts, productHub } from './products.ts'
import {
  assemblySchema,
  downloadSchema,
  libraryRecordSchema,
  listFiltersSchema,
  partPageSchema,
  partUseSchema,
  productCardSchema,
  productHubSchema,
  unitQuery,
} from './response-schemas.ts'
import { zipFor } from './zip.ts'

const tags = ['storefront']
const LIMIT = 100

const line = z.object({
  id: z.number(),
  name: z.object(byLocale(() => z.string().nullable())),
  image: z
    .object({ address: z.string(), width: z.number().nullable(), height: z.number().nullable() })
    .nullable(),
})
/** At most a hundred at once. */
const limited = ([from, to]: readonly [number, number] = [0, LIMIT - 1]) =>
  [from, Math.min(to, from + LIMIT - 1)] as const

export const catalogue: RouteModule = {
  name: 'catalogue',
  public: registerLines,
  portal: registerCatalogue,
}

function registerCatalogue(app: Scope, context: Context): void {
  registerProducts(app, context)
  registerParts(app, context)
  registerLibrary(app, context)
  registerZip(app, context)
}

function registerLines(app: Scope, context: Context): void {
  const lines = {
    tags,
    summary: `List visible product lines in order, at most ${LIMIT} per page (\`range\`)`,
    querystring: listQuerySchema.pick({ range: true }),
    response: successSchema(z.array(line)),
  }
  app.get(
    '/api/web/lines',
    { schema: lines, config: { access: 'public' } },
    async (request, reply) => {
      const query = { range: limited(request.query.range) }
      const page = await productLines(context, query, localeOf(request))
      return sendPage(reply, 'lines', query, page)
    },
  )
}

function registerProducts(app: Scope, context: Context): void {
  const list = {
    tags,
    summary: `List products, at most ${LIMIT} per page`,
    querystring: (context.resources.goods
      ? listQueryOf(context.resources.goods, 'publishedFilter')
      : listQuerySchema
    ).omit({ at: true }),
    response: successSchema(z.array(productCardSchema)),
  }
  app.get(
    '/api/web/products',
    { schema: list, config: { access: 'signed in' } },
    async (request, reply) => {
      const params = toListQuery(request.query)
      const query = { ...params, range: limited(params.range) }
      const page = await listProducts(context, query, localeOf(request))
      return sendPage(reply, 'products', query, page)
    },
  )

  const schema = {
    tags,
    summary: 'Get a product page',
    params: idParamsSchema,
    querystring: unitQuery,
    response: successSchema(productHubSchema),
  }
  app.get('/api/web/products/:id', { schema, config: { access: 'signed in' } }, async (request) => {
    const { serial = null } = request.query
    return success(await productHub(context, request.params.id, serial, localeOf(request)))
  })

  const tree = {
    tags,
    summary: 'List the assemblies of a product with their part lists',
    params: idParamsSchema,
    querystring: unitQuery,
    response: successSchema(z.array(assemblySchema)),
  }
  app.get(
    '/api/web/products/:id/assemblies',
    { schema: tree, config: { access: 'signed in' } },
    async (request) => {
      const { serial = null } = request.query
      return success(await assembliesOf(context, request.params.id, serial, localeOf(request)))
    },
  )

  const files = {
    tags,
    summary: 'List all files of a product',
    params: idParamsSchema,
    querystring: unitQuery,
    response: successSchema(z.array(downloadSchema)),
  }
  app.get(
    '/api/web/products/:id/files',
    { schema: files, config: { access: 'signed in' } },
    async (request) => {
      const { serial = null } = request.query
      return success(await downloadsOf(context, request.params.id, serial, localeOf(request)))
    },
  )
}

function registerParts(app: Scope, context: Context): void {
  const schema = {
    tags,
    summary: 'Get a part page',
    params: idParamsSchema,
    response: successSchema(partPageSchema),
  }
  app.get('/api/web/parts/:id', { schema, config: { access: 'signed in' } }, async (request) => {
    return success(await partPage(context, request.params.id, localeOf(request)))
  })

  const querystring = listQuerySchema.pick({ range: true })
  const uses = {
    tags,
    summary: 'List the assemblies that contain a part',
    params: idParamsSchema,
    querystring,
    response: successSchema(z.array(partUseSchema)),
  }
  app.get(
    '/api/web/parts/:id/uses',
    { schema: uses, config: { access: 'signed in' } },
    async (request, reply) => {
      const query = { range: limited(request.query.range) }
      const page = await partUses(context, request.params.id, query, localeOf(request))
      return sendPage(reply, 'uses', query, page)
    },
  )
}

function registerLibrary(app: Scope, context: Context): void {
  const schema = {
    tags,
    summary: 'List documents and other records of one kind, of a product or of all products',
    params: z.object({ kind: z.enum(LIBRARY_KINDS) }),
    querystring: listQuerySchema.pick({ range: true, sort: true }).extend({
      product: idParamsSchema.shape.id.optional(),
      serial: unitQuery.shape.serial,
      q: z.string().trim().max(100).optional(),
      assembly: idParamsSchema.shape.id
        .optional()
        .describe('id of the assembly whose part list to return'),
      type: z.enum(DOCUMENT_TYPES).optional().describe('kind of documents to return'),
      grouped: z
        .literal('product')
        .optional()
        .describe('records of a product follow each other, in lists of all products'),
      units: z.literal('all').optional().describe('include changes of other units'),
      language: z.enum(LOCALES).optional().describe('language of documents to return'),
      languages: z
        .literal('folded')
        .optional()
        .describe('omit documents that exist in the language of the reader'),
      format: z.string().max(40).optional().describe('format of fixture files to return'),
      console: z
        .string()
        .max(80)
        .optional()
        .describe('console software of fixture files to return'),
    }),
    response: successSchema(z.array(libraryRecordSchema(context.resources))),
  }
  app.get(
    '/api/web/library/:kind',
    { schema, config: { access: 'signed in' } },
    async (request, reply) => {
      const { q, ...filters } = request.query
      const { range, ...sorted } = toListQuery(request.query)
      const query = { ...sorted, range: limited(range ?? [0, 24]) }
      const params = { ...filters, q: q || undefined }
      const page = await listLibrary(context, request.params.kind, params, query, localeOf(request))
      reply.headers(
        pageHeaders(request.params.kind, query, { count: page.records.length, ...page }),
      )
      if (request.params.kind !== 'models') return success(page.records)
      return success(
        await modelCards(
          context,
          page.records as unknown as PublishedOf<'goods'>[],
          filters.product !== undefined,
        ),
      )
    },
  )

  const filters = {
    tags,
    summary: 'List the values that a list can be filtered by',
    params: z.object({ kind: z.enum(FILTERED_KINDS) }),
    response: successSchema(listFiltersSchema),
  }
  app.get(
    '/api/web/library/:kind/filters',
    { schema: filters, config: { access: 'signed in' } },
    async (request) => {
      return success(await listFilters(context, request.params.kind, localeOf(request)))
    },
  )
}

function registerZip(app: Scope, context: Context): void {
  const schema = {
    tags,
    summary: 'Download files as a ZIP archive with known size',
    body: zipSchema,
    produces: ['application/zip'],
  }
  app.post(
    '/api/web/zip',
    { schema, config: { access: 'signed in' }, compress: false },
    async (request, reply) => {
      const { size, content } = await zipFor(context, request.body)
      const name = encodeURIComponent(`${request.body.name}.zip`)
      reply.headers({
        'content-type': 'application/zip',
        'content-length': size,
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
        'cache-control': 'no-store',
      })
      return reply.send(content)
    },
  )
}

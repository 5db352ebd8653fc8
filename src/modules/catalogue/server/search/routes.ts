/** Endpoints of the storefront search. */

import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { localeOf } from '#server/published/routes.ts'
import { idParamsSchema, listQuerySchema } from '#server/resources/list-query.ts'
import { ConfigError } from '#shared/resources/config-error.ts'
import { HIDDEN_FROM_SEARCH, hiddenFromSearch } from '#shared/resources/published.ts'
import { SEARCH_GROUPS, type SearchResponse } from '../../shared/search.ts'
import { findBatch, findUnit } from '../find-unit.ts'
import { readFacetTree } from './facet-tree.ts'
import { findModel } from './matched-model.ts'
import { countSearch } from './missed-searches.ts'
import { searchAnswerSchema, suggestionsSchema } from './response-schemas.ts'
import { type SearchParams, searchGroups } from './search-groups.ts'
import { correctionOf } from './spelling.ts'
import { suggest } from './suggest.ts'

const tags = ['storefront']
const config = { access: 'signed in' } as const
const MAX_LENGTH = 200
const PAGE = 24
const MAX_PAGE = 100
const idFilter = idParamsSchema.shape.id.optional()
const value = z
  .string()
  .regex(/^\w+\.\w+$/)
  .optional()
const q = z.string().max(MAX_LENGTH)

/** The customer's id; staff that visit the storefront have no fixtures. */
function reader(request: FastifyRequest) {
  const { kind, id, viewAs } = request.actor
  return {
    customer: kind === 'customers' ? id : null,
    locale: localeOf(request),
    isPreview: viewAs !== undefined,
  }
}

export const search: RouteModule = { name: 'search', portal: registerSearch }

/** @throws ConfigError when the search index covers a field that is closed to customers */
function registerSearch(app: Scope, context: Context): void {
  for (const name of SEARCH_GROUPS) {
    const resource = context.resources[name]
    if (!resource?.storefront) return
    const hidden = hiddenFromSearch(resource)
    if (hidden.length)
      throw new ConfigError(
        hidden.map((f) => ({ path: `${name}.fields.${f}`, problem: HIDDEN_FROM_SEARCH })),
        context.resources,
      )
  }

  const search = {
    tags,
    summary: 'Search all groups; without a query, list all products',
    querystring: listQuerySchema.pick({ range: true }).extend({
      q: q.default(''),
      group: z.enum(SEARCH_GROUPS).optional().describe('group to page through by `range`'),
      line: idFilter,
      category: idFilter,
      product: idFilter,
      assembly: idFilter.describe('parts of this assembly'),
      status: value.describe('`goods.discontinued`'),
      type: value.describe('`documents.manual`'),
    }),
    response: successSchema(searchAnswerSchema),
  }
  app.get('/api/web/search', { schema: search, config }, async (request) => {
    const searcher = reader(request)
    const { range: [from, to] = [0, PAGE - 1], ...params } = request.query
    const range = [from, Math.min(to, from + MAX_PAGE - 1)] as const
    return success(await searchAll(context, { ...params, range }, searcher))
  })

  const offer = {
    tags,
    summary: 'Get suggestions for an incomplete query',
    querystring: z.object({ q: q.min(1) }),
    response: successSchema(suggestionsSchema),
  }
  app.get('/api/web/suggest', { schema: offer, config }, async (request) => {
    const { customer, locale } = reader(request)
    return success(await suggest(context, request.query.q, customer, locale))
  })
}

async function searchAll(
  context: Context,
  params: SearchParams,
  { customer, locale, isPreview }: ReturnType<typeof reader>,
): Promise<SearchResponse> {
  const q = params.q.trim()
  const facetTree = await readFacetTree(context, locale)
  const [{ isUnlikely, ...match }, unit, batch, model] = await Promise.all([
    searchGroups(context, { ...params, q }, facetTree, locale),
    findUnit(context, q, customer, locale),
    findBatch(context, q, customer),
    findModel(context, q, locale),
  ])
  const found = { q, unit, batch, model }
  const { line, category, product, assembly, status, type } = params
  const isNarrowed = line ?? category ?? product ?? assembly ?? status ?? type
  if (!q || isNarrowed !== undefined || !isUnlikely || unit || batch.length)
    return { ...found, correction: null, ...match }
  const correction = await correctionOf(context, q, match.groups.length > 0)
  const correctedMatch = correction
    ? await searchGroups(context, { ...params, q: correction }, facetTree, locale)
    : null
  if (correctedMatch?.groups.length) {
    const { groups, facets } = correctedMatch
    return { ...found, correction, groups, facets }
  }
  if (!match.groups.length && params.range[0] === 0 && !isPreview)
    await countSearch(context.db, q, locale, new Date())
  return { ...found, correction: null, ...match }
}

/** Storefront endpoints of fixture files: pages, modes, favourites. */
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { integer } from '#server/core/http/integer.ts'
import type { Module, Scope } from '#server/core/http/scopes.ts'
import { localeOf } from '#server/core/published/routes.ts'
import { idParamsSchema, listQuerySchema, sendPage } from '#server/core/resources/list-query.ts'
import { addFavourite, isFavourite, listFavourites, removeFavourite } from './favourites.ts'
import { fixtureFilePage, fixtureMode } from './pages.ts'
import { favouriteFileSchema, fixtureFilePageSchema, fixtureModeSchema } from './response-schemas.ts'

const tags = ['storefront fixtures']
const params = idParamsSchema

export const fixtureFiles: Module = { name: 'fixture files', portal: registerFixtureFiles }

function registerFixtureFiles(app: Scope, context: Context): void {
  const list = {
    tags,
    summary: 'List favourite fixture files, latest first, at most 500 per page',
    querystring: listQuerySchema.pick({ range: true }),
    response: successSchema(z.array(favouriteFileSchema)),
  }
  app.get('/api/web/favourite-files', { schema: list, config: { access: 'customer' } }, async (request, reply) => {
    const { range: [from, to] = [0, 24] } = request.query
    const range = [from, Math.min(to, from + 499)] as const
    const page = await listFavourites(context, request.customer, range)
    return sendPage(reply, 'favourites', { range }, page)
  })

  const keep = { tags, summary: 'Add a fixture file to the favourites', params, response: successSchema(z.null()) }
  app.put('/api/web/favourite-files/:id', { schema: keep, config: { access: 'customer' } }, async (request) => {
    await addFavourite(context, request.customer, request.params.id)
    return success(null)
  })

  const drop = { tags, summary: 'Remove a fixture file from the favourites', params, response: successSchema(z.null()) }
  app.delete('/api/web/favourite-files/:id', { schema: drop, config: { access: 'customer' } }, async (request) => {
    await removeFavourite(context, request.customer, request.params.id)
    return success(null)
  })

  const page = {
    tags: ['storefront'],
    summary: 'Get the page of a fixture file, without the channels of its modes',
    params,
    response: successSchema(fixtureFilePageSchema),
  }
  app.get('/api/web/fixture-files/:id', { schema: page, config: { access: 'signed in' } }, async (request) => {
    const { actor } = request
    const match = await fixtureFilePage(context, request.params.id, localeOf(request))
    const owner = actor.kind === 'customers' ? { id: Number(actor.id) } : null
    return success({ ...match, favourite: owner !== null && (await isFavourite(context, owner, match.id)) })
  })

  const mode = {
    tags: ['storefront'],
    response: successSchema(fixtureModeSchema),
    summary: 'Get a DMX mode of a fixture file with its channels, by index from 0',
    params: params.extend({ mode: integer(0, 10_000) }),
  }
  app.get(
    '/api/web/fixture-files/:id/modes/:mode',
    { schema: mode, config: { access: 'signed in' } },
    async (request) => {
      return success(await fixtureMode(context, request.params.id, request.params.mode, localeOf(request)))
    },
  )
}

/** Endpoints of saved lists. Loading one into the cart means adding its lines. */

import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { ownerOf } from '#server/core/http/customer.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { listQuerySchema, sendPage } from '#server/core/resources/list-query.ts'
import { savedChangeSchema, savedListSchema as wantedListSchema } from '#shared/web/cart-schema.ts'
import { cartLineSchema, savedListSchema } from './response-schemas.ts'
import { changeSaved, deleteSaved, listSaved, saveCart, savedLines } from './saved-lists.ts'

const tags = ['cart']
const params = z.object({ id: z.uuid() })

export function registerSavedLists(instance: FastifyInstance, context: Context): void {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const path = '/api/web/saved_lists'

  const list = {
    tags,
    summary: 'List own saved lists, and those that colleagues share',
    querystring: listQuerySchema.pick({ range: true }),
    response: successSchema(z.array(savedListSchema)),
  }
  app.get(path, { schema: list }, async (request, reply) => {
    const { range = [0, 24] } = request.query
    const page = await listSaved(context, await ownerOf(request), range)
    return sendPage(reply, 'saved_lists', { range }, page)
  })

  const lines = {
    tags,
    summary: 'List the lines of a saved list',
    params,
    response: successSchema(z.array(cartLineSchema)),
  }
  app.get(`${path}/:id/lines`, { schema: lines }, async (request) =>
    success(await savedLines(context, await ownerOf(request), request.params.id)),
  )

  const save = {
    tags,
    summary: 'Save the cart as a list; replaces a list of the same name',
    body: wantedListSchema,
    response: successSchema(savedListSchema),
  }
  app.post(path, { schema: save }, async (request) =>
    success(await saveCart(context, await ownerOf(request), request.body)),
  )

  const empty = successSchema(z.null())
  const change = {
    tags,
    summary: 'Rename an own saved list, share it with colleagues, or share it no longer',
    params,
    body: savedChangeSchema,
    response: empty,
  }
  app.put(`${path}/:id`, { schema: change }, async (request) => {
    await changeSaved(context, await ownerOf(request), request.params.id, request.body)
    return success(null)
  })

  const remove = { tags, summary: 'Delete an own saved list', params, response: empty }
  app.delete(`${path}/:id`, { schema: remove }, async (request) => {
    await deleteSaved(context, await ownerOf(request), request.params.id)
    return success(null)
  })
}

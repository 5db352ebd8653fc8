/** Endpoints of saved lists. Loading one into the cart means adding its lines. */

import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import type { Scope } from '#server/core/http/scopes.ts'
import { listQuerySchema, sendPage } from '#server/core/resources/list-query.ts'
import { savedChangeSchema, savedListSchema as wantedListSchema } from '#shared/web/cart-schema.ts'
import { cartLineSchema, savedListSchema } from './response-schemas.ts'
import { changeSaved, deleteSaved, listSaved, saveCart, savedLines } from './saved-lists.ts'

const tags = ['cart']
const config = { access: 'customer' } as const
const params = z.object({ id: z.uuid() })

export function registerSavedLists(app: Scope, context: Context): void {
  const path = '/api/web/saved_lists'

  const list = {
    tags,
    summary: 'List own saved lists, and those that colleagues share',
    querystring: listQuerySchema.pick({ range: true }),
    response: successSchema(z.array(savedListSchema)),
  }
  app.get(path, { schema: list, config }, async (request, reply) => {
    const { range = [0, 24] } = request.query
    const page = await listSaved(context, request.customer, range)
    return sendPage(reply, 'saved_lists', { range }, page)
  })

  const lines = {
    tags,
    summary: 'List the lines of a saved list',
    params,
    response: successSchema(z.array(cartLineSchema)),
  }
  app.get(`${path}/:id/lines`, { schema: lines, config }, async (request) =>
    success(await savedLines(context, request.customer, request.params.id)),
  )

  const save = {
    tags,
    summary: 'Save the cart as a list; replaces a list of the same name',
    body: wantedListSchema,
    response: successSchema(savedListSchema),
  }
  app.post(path, { schema: save, config }, async (request) =>
    success(await saveCart(context, request.customer, request.body)),
  )

  const empty = successSchema(z.null())
  const change = {
    tags,
    summary: 'Rename an own saved list, share it with colleagues, or share it no longer',
    params,
    body: savedChangeSchema,
    response: empty,
  }
  app.put(`${path}/:id`, { schema: change, config }, async (request) => {
    await changeSaved(context, request.customer, request.params.id, request.body)
    return success(null)
  })

  const remove = { tags, summary: 'Delete an own saved list', params, response: empty }
  app.delete(`${path}/:id`, { schema: remove, config }, async (request) => {
    await deleteSaved(context, request.customer, request.params.id)
    return success(null)
  })
}

/** Endpoints of shared carts. Copying one means adding its lines to the own cart. */

import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { ownerOf } from '#server/core/http/customer.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import { listQuerySchema, sendPage } from '#server/core/resources/list-query.ts'
import { cartShareSchema, sharedCartSchema } from './response-schemas.ts'
import { listShares, openShare, revokeShare, shareCart } from './shares.ts'

const tags = ['cart']

export function registerShares(instance: FastifyInstance, context: Context): void {
  const app = instance.withTypeProvider<ZodTypeProvider>()
  const path = '/api/web/cart_shares'

  const list = {
    tags,
    summary: 'List links to the cart',
    querystring: listQuerySchema.pick({ range: true }),
    response: successSchema(z.array(cartShareSchema)),
  }
  app.get(path, { schema: list }, async (request, reply) => {
    const { range = [0, 24] } = request.query
    const page = await listShares(context, await ownerOf(request), range, new Date())
    return sendPage(reply, 'cart_shares', { range }, page)
  })

  const make = {
    tags,
    summary: 'Create a link to a snapshot of the cart; the token is returned only once',
    response: successSchema(cartShareSchema.extend({ token: z.string() })),
  }
  app.post(path, { schema: make }, async (request) =>
    success(await shareCart(context, await ownerOf(request), new Date())),
  )

  const open = {
    tags,
    summary: 'Get the shared cart of a link, as any customer',
    params: z.object({ share: z.string().min(1).max(100).describe('token of the link') }),
    response: successSchema(sharedCartSchema),
  }
  app.get(`${path}/:share`, { schema: open }, async (request) =>
    success(await openShare(context, await ownerOf(request), request.params.share, new Date())),
  )

  const withdraw = {
    tags,
    summary: 'Revoke a link',
    params: z.object({ share: z.uuid().describe('id of the link') }),
    response: successSchema(z.null()),
  }
  app.delete(`${path}/:share`, { schema: withdraw }, async (request) => {
    await revokeShare(context, await ownerOf(request), request.params.share)
    return success(null)
  })
}

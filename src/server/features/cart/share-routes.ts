/** Endpoints of shared carts. Copying one means adding its lines to the own cart. */

import { z } from 'zod'
import type { Context } from '#server/core/context.ts'
import { success, successSchema } from '#server/core/http/envelope.ts'
import type { Scope } from '#server/core/http/scopes.ts'
import { listQuerySchema, sendPage } from '#server/core/resources/list-query.ts'
import { cartShareSchema, sharedCartSchema } from './response-schemas.ts'
import { listShares, openShare, revokeShare, shareCart } from './shares.ts'

const tags = ['cart']
const config = { access: 'customer' } as const

export function registerShares(app: Scope, context: Context): void {
  const path = '/api/web/cart_shares'

  const list = {
    tags,
    summary: 'List links to the cart',
    querystring: listQuerySchema.pick({ range: true }),
    response: successSchema(z.array(cartShareSchema)),
  }
  app.get(path, { schema: list, config }, async (request, reply) => {
    const { range = [0, 24] } = request.query
    const page = await listShares(context, request.customer, range, new Date())
    return sendPage(reply, 'cart_shares', { range }, page)
  })

  const make = {
    tags,
    summary: 'Create a link to a snapshot of the cart; the token is returned only once',
    response: successSchema(cartShareSchema.extend({ token: z.string() })),
  }
  app.post(path, { schema: make, config }, async (request) =>
    success(await shareCart(context, request.customer, new Date())),
  )

  const open = {
    tags,
    summary: 'Get the shared cart of a link, as any customer',
    params: z.object({ share: z.string().min(1).max(100).describe('token of the link') }),
    response: successSchema(sharedCartSchema),
  }
  app.get(`${path}/:share`, { schema: open, config }, async (request) =>
    success(await openShare(context, request.customer, request.params.share, new Date())),
  )

  const withdraw = {
    tags,
    summary: 'Revoke a link',
    params: z.object({ share: z.uuid().describe('id of the link') }),
    response: successSchema(z.null()),
  }
  app.delete(`${path}/:share`, { schema: withdraw, config }, async (request) => {
    await revokeShare(context, request.customer, request.params.share)
    return success(null)
  })
}

/** Endpoints of cart and wishlist, and the check of quick order rows. */

import { z } from 'zod'
import { partSchema } from '#modules/catalogue/server/public.ts'
import type { Context } from '#server/context.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { RouteModule, Scope } from '#server/http/scopes.ts'
import { listQuerySchema, sendPage } from '#server/resources/list-query.ts'
import { LIST_NAMES, type ListName, MAX_CART_LINES } from '../../shared/cart.ts'
import {
  lineChangeSchema,
  lineIdsSchema,
  quickOrderRowsSchema,
  requestedLinesSchema,
  serialChangeSchema,
} from '../../shared/cart-schema.ts'
import { buyerOf, lineWarningSchema } from '../line-warnings/find-warnings.ts'
import { addLines, changeCart } from './cart-steps.ts'
import { checkRows } from './check.ts'
import { registerCheckedFiles } from './file-routes.ts'
import { countLines, listLines } from './lines.ts'
import { cartLineSchema, checkedRowSchema } from './response-schemas.ts'
import { registerSavedLists } from './saved-lists.ts'
import { registerShares } from './shares.ts'

const tags = ['cart']
const counts = successSchema(z.object({ cart: z.number(), wishlist: z.number() }))
const added = successSchema(
  z.object({ cart: z.number(), wishlist: z.number(), alarms: z.array(lineWarningSchema) }),
)
const params = z.object({ id: z.uuid() })
const config = { access: 'customer' } as const

export const cart: RouteModule = { name: 'cart', portal: registerCart }

function registerCart(app: Scope, context: Context): void {
  for (const list of LIST_NAMES) registerList(app, context, list)
  registerCheck(app, context)
  registerCheckedFiles(app, context)
  registerSavedLists(app, context)
  registerShares(app, context)
}

function registerList(app: Scope, context: Context, list: ListName): void {
  const path = `/api/web/${list}`

  const read = {
    tags,
    summary: `List the lines of the ${list}`,
    querystring: listQuerySchema.pick({ range: true }),
    response: successSchema(z.array(cartLineSchema)),
  }
  app.get(path, { schema: read, config }, async (request, reply) => {
    const { range = [0, MAX_CART_LINES - 1] } = request.query
    const page = await listLines(context, request.customer, list, range)
    return sendPage(reply, list, { range }, page)
  })

  const add = {
    tags,
    summary: `Add parts to the ${list}; quantities of the same part and serial number are summed`,
    body: requestedLinesSchema,
    response: added,
  }
  app.post(path, { schema: add, config: { ...config, isRepeatable: true } }, async (request) => {
    const { actor, customer, body } = request
    return success(
      await addLines(context, customer, 'add', {
        from: list,
        put: body.lines,
        claim: actor.idempotency,
      }),
    )
  })

  const changeAll = {
    tags,
    summary: `Give lines of the ${list} one serial number; lines of the same part then become one`,
    body: serialChangeSchema,
    response: counts,
  }
  app.put(path, { schema: changeAll, config }, async (request) => {
    const { ids, serial_number } = request.body
    const input = { from: list, ids, values: { serial_number } }
    return success((await changeCart(context, request.customer, 'change', input)).counts)
  })

  const change = {
    tags,
    summary: `Update a line of the ${list}`,
    params,
    body: lineChangeSchema,
    response: successSchema(z.null()),
  }
  app.put(`${path}/:id`, { schema: change, config }, async (request) => {
    const input = { from: list, ids: [request.params.id], values: request.body }
    await changeCart(context, request.customer, 'change', input)
    return success(null)
  })

  const remove = {
    tags,
    summary: `Remove lines from the ${list}`,
    body: lineIdsSchema,
    response: counts,
  }
  app.post(`${path}/remove`, { schema: remove, config }, async (request) => {
    const { ids } = request.body
    return success(
      (await changeCart(context, request.customer, 'remove', { from: list, ids })).counts,
    )
  })

  const replace = {
    tags,
    summary: `Take over the replacements of superseded lines of the ${list}; other lines stay as they are`,
    body: lineIdsSchema,
    response: successSchema(
      z.object({ cart: z.number(), wishlist: z.number(), replaced: z.number() }),
    ),
  }
  app.post(`${path}/replace`, { schema: replace, config }, async (request) => {
    const { ids } = request.body
    const { counts, taken } = await changeCart(context, request.customer, 'replace', {
      from: list,
      ids,
    })
    return success({ ...counts, replaced: taken.length })
  })

  const move = {
    tags,
    summary: `Move lines of the ${list} to the other list`,
    body: lineIdsSchema,
    response: counts,
  }
  app.post(`${path}/move`, { schema: move, config }, async (request) => {
    const to = list === 'cart' ? 'wishlist' : 'cart'
    const input = { from: list, to, ids: request.body.ids } as const
    return success((await changeCart(context, request.customer, 'move', input)).counts)
  })
}

function registerCheck(app: Scope, context: Context): void {
  const count = { tags, summary: 'Count the lines of the cart and the wishlist', response: counts }
  app.get(
    '/api/web/cart/count',
    { schema: count, config: { access: 'customer' } },
    async (request) => success(await countLines(context.db.query, request.customer.id)),
  )

  const check = {
    tags,
    summary: 'Resolve the rows of a quick order to parts, replacements or suggestions',
    body: quickOrderRowsSchema,
    response: successSchema(z.array(checkedRowSchema(partSchema))),
  }
  app.post(
    '/api/web/cart/check',
    { schema: check, config: { access: 'customer', writes: false } },
    async (request) => {
      const { id, locale } = request.customer
      return success(
        await checkRows(context, request.body.rows, locale, await buyerOf(context, id)),
      )
    },
  )
}

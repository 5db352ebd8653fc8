/**
 * Cart snapshots shared with other customers by a link, until it expires or is revoked. Copying one
 * means adding its lines to the own cart.
 */

import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'
import { countRows, loadNewestPage } from '#server/db/own-rows.ts'
import { hashToken, type Owner } from '#server/http/actor.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { Scope } from '#server/http/scopes.ts'
import { listQuerySchema, sendPage } from '#server/resources/list-query.ts'
import { NotFoundError, ReadableError, ValidationError } from '#shared/errors.ts'
import { DAY_MS } from '#shared/measures.ts'
import { type CartShare, MAX_SAVED_LISTS, type SharedCart } from '../../shared/cart.ts'
import { fromSnapshot, readLines, toSnapshot, withCartLock, withParts } from './lines.ts'
import { cartShareSchema, sharedCartSchema } from './response-schemas.ts'

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

const TOKEN_BYTES = 24
const LIFETIME_MS = 14 * DAY_MS

const toShare = (row: Record<string, unknown>): CartShare => ({
  id: String(row.id),
  lines: Number(row.line_count),
  created_at: String(row.created_at),
  expires_at: String(row.expires_at),
})

const selectOwn = (query: Query, { id }: Owner, now: Date) =>
  query
    .selectFrom('shared_carts')
    .where('customer_id', '=', id)
    .where('expires_at', '>', now.toISOString())

/** A page of the active links, newest first. */
async function listShares(
  { db }: Context,
  owner: Owner,
  range: readonly [number, number],
  now: Date,
) {
  const { rows, total } = await loadNewestPage(selectOwn(db.query, owner, now), 'created_at', range)
  return { records: rows.map(toShare), total, capped: false }
}

/**
 * Creates a link to a snapshot of the cart.
 * @returns the token of the link, which is not stored
 * @throws ValidationError for an empty cart, ReadableError when there are too many links
 */
const shareCart = (
  context: Context,
  owner: Owner,
  now: Date,
): Promise<CartShare & { token: string }> =>
  withCartLock(context, owner.id, async (trx) => {
    await trx.deleteFrom('shared_carts').where('expires_at', '<=', now.toISOString()).execute()
    const lines = await readLines(trx, owner.id, 'cart')
    if (!lines.length) throw new ValidationError([{ path: 'lines', key: 'validation.required' }])
    if ((await countRows(selectOwn(trx, owner, now))) >= MAX_SAVED_LISTS) {
      throw new ReadableError({ key: 'error.cart.lists', values: { limit: MAX_SAVED_LISTS } })
    }
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const row = {
      id: randomUUID(),
      line_count: lines.length,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LIFETIME_MS).toISOString(),
    }
    const stored = {
      ...row,
      token_hash: hashToken(token),
      customer_id: owner.id,
      lines: toSnapshot(lines),
    }
    await trx.insertInto('shared_carts').values(stored).execute()
    return { ...toShare(row), token }
  })

/**
 * The shared cart of a link, for any customer.
 * @throws NotFoundError for an invalid or expired link
 */
async function openShare(
  context: Context,
  owner: Owner,
  token: string,
  now: Date,
): Promise<SharedCart> {
  const row = await context.db.query
    .selectFrom('shared_carts')
    .innerJoin('customers', 'customers.id', 'shared_carts.customer_id')
    .select([
      'shared_carts.lines',
      'shared_carts.created_at',
      'shared_carts.expires_at',
      'customers.company',
    ])
    .where('shared_carts.token_hash', '=', hashToken(token))
    .where('shared_carts.expires_at', '>', now.toISOString())
    .executeTakeFirst()
  if (!row) throw new NotFoundError({ key: 'error.cart.share' })
  return {
    company: String(row.company),
    created_at: String(row.created_at),
    expires_at: String(row.expires_at),
    lines: await withParts(context, owner, fromSnapshot(row.lines)),
  }
}

/** Revokes a link. @throws NotFoundError for another customer's link */
async function revokeShare({ db }: Context, owner: Owner, id: string): Promise<void> {
  const result = await db.query
    .deleteFrom('shared_carts')
    .where('customer_id', '=', owner.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (Number(result.numDeletedRows) === 0) throw new NotFoundError()
}

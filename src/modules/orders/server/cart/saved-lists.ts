/**
 * Named lists of lines, for orders that recur, such as every season: saved from the cart, or filled
 * part by part. Loading one into the cart means adding its lines.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'
import { countRows, loadNewestPage } from '#server/db/own-rows.ts'
import type { Owner } from '#server/http/actor.ts'
import { success, successSchema } from '#server/http/envelope.ts'
import type { Scope } from '#server/http/scopes.ts'
import type { RequestClaim } from '#server/idempotency/rows.ts'
import { listQuerySchema, sendPage } from '#server/resources/list-query.ts'
import { NotFoundError, ReadableError, ValidationError } from '#shared/errors.ts'
import {
  type CartLine,
  type CartLineInput,
  MAX_SAVED_LISTS,
  type SavedLine,
  type SavedList,
} from '../../shared/cart.ts'
import {
  type NewList,
  newListSchema,
  requestedLinesSchema,
  type SavedChange,
  savedChangeSchema,
  savedLineSchema,
} from '../../shared/cart-schema.ts'
import { isChanged, mergeInto, prepareLines, recordChange } from './cart-steps.ts'
import {
  fromSnapshot,
  readLines,
  type StoredLine,
  toSnapshot,
  withCartLock,
  withParts,
} from './lines.ts'
import { cartLineSchema, savedListSchema } from './response-schemas.ts'

const tags = ['cart']
const config = { access: 'customer' } as const
const repeatable = { ...config, isRepeatable: true } as const
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
    summary:
      'Save the cart as a list, which replaces a list of the same name; with lines, create a list of them',
    body: newListSchema,
    response: successSchema(savedListSchema),
  }
  app.post(path, { schema: save, config: repeatable }, async ({ actor, customer, body }) =>
    success(await saveList(context, customer, body, actor.idempotency)),
  )

  const add = {
    tags,
    summary: 'Add parts to an own list; quantities of the same part and serial number are summed',
    params,
    body: requestedLinesSchema,
    response: successSchema(savedListSchema),
  }
  app.post(`${path}/:id/lines`, { schema: add, config: repeatable }, async (request) => {
    const { actor, customer, params, body } = request
    const change = { id: params.id, claim: actor.idempotency }
    return success(await addToList(context, customer, change, body.lines))
  })

  const removeLine = {
    tags,
    summary: 'Remove the line of a part and serial number from an own list',
    params,
    body: savedLineSchema,
    response: successSchema(savedListSchema),
  }
  app.post(
    `${path}/:id/lines/remove`,
    { schema: removeLine, config: repeatable },
    async (request) => {
      const { actor, customer, params, body } = request
      const change = { id: params.id, claim: actor.idempotency }
      return success(await removeFromList(context, customer, change, body))
    },
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

const toSavedList = (row: Record<string, unknown>, owner: string | null = null): SavedList => ({
  id: String(row.id),
  name: String(row.name),
  lines: Number(row.line_count),
  shared: Number(row.shared ?? 0) === 1,
  owner,
  updated_at: String(row.updated_at),
})

const selectOwn = (query: Query, { id }: Owner) =>
  query.selectFrom('saved_lists').where('customer_id', '=', id)

/** Own lists, and those that colleagues share: those who leave the company take theirs along. */
function selectVisible(query: Query, { id, company }: Owner) {
  if (company == null) return selectOwn(query, { id } as Owner)
  const colleagues = query.selectFrom('customers').select('id').where('firm', '=', company)
  return query
    .selectFrom('saved_lists')
    .where((is) =>
      is.or([
        is('customer_id', '=', id),
        is.and([is('shared', '=', 1), is('customer_id', 'in', colleagues)]),
      ]),
    )
}

/** A page of the lists, last changed first. */
async function listSaved({ db }: Context, owner: Owner, range: readonly [number, number]) {
  const { rows, total } = await loadNewestPage(selectVisible(db.query, owner), 'updated_at', range)
  const names = await usernamesOf(
    db.query,
    rows.map((row) => Number(row.customer_id)).filter((id) => id !== owner.id),
  )
  return {
    records: rows.map((row) => toSavedList(row, names.get(Number(row.customer_id)))),
    total,
    capped: false,
  }
}

async function usernamesOf(query: Query, ids: readonly number[]): Promise<Map<number, string>> {
  if (!ids.length) return new Map()
  const rows = await query
    .selectFrom('customers')
    .select(['id', 'username'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, username }) => [Number(id), String(username)]))
}

/**
 * @throws ValidationError for a customer without a company, who has no colleagues to share it with
 */
function requireColleagues({ company }: Owner, shared: boolean | undefined): void {
  if (shared && company == null)
    throw new ValidationError([{ path: 'shared', key: 'validation.noCompany' }])
}

async function ownRow(query: Query, owner: Owner, id: string) {
  const row = await selectOwn(query, owner).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFoundError()
  return row
}

/** The lines of a list, with current parts from the dictionary. @throws NotFoundError */
async function savedLines(context: Context, owner: Owner, id: string): Promise<CartLine[]> {
  const visible = selectVisible(context.db.query, owner)
  const row = await visible.select('lines').where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFoundError()
  return withParts(context, owner, fromSnapshot(row.lines))
}

/**
 * Saves a copy of the cart under a name, replacing a list of that name, or creates a list of the
 * given lines.
 * @throws ReadableError when there are too many; ValidationError for an empty cart, and for a new
 * list with the name of another one
 */
function saveList(
  context: Context,
  owner: Owner,
  { name, shared, lines: added }: NewList,
  claim: RequestClaim | undefined,
): Promise<SavedList> {
  requireColleagues(owner, shared)
  return withCartLock(context, owner.id, async (trx) => {
    const existing = await selectOwn(trx, owner)
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirst()
    if (existing && (await isChanged(trx, claim))) return toSavedList(existing)
    if (existing && added) throw new ValidationError([{ path: 'name', key: 'validation.unique' }])
    const lines = added
      ? mergeInto([], await prepareLines(context, trx, owner, added)).fresh
      : await readLines(trx, owner.id, 'cart')
    if (!lines.length) throw new ValidationError([{ path: 'lines', key: 'validation.required' }])
    if (!existing && (await countRows(selectOwn(trx, owner))) >= MAX_SAVED_LISTS) {
      throw new ReadableError({ key: 'error.cart.lists', values: { limit: MAX_SAVED_LISTS } })
    }
    const values = {
      name,
      ...contentOf(lines),
      shared: shared === undefined ? Number(existing?.shared ?? 0) : Number(shared),
    }
    const id = existing ? String(existing.id) : randomUUID()
    if (existing) await trx.updateTable('saved_lists').set(values).where('id', '=', id).execute()
    else
      await trx
        .insertInto('saved_lists')
        .values({ id, customer_id: owner.id, ...values })
        .execute()
    await recordChange(trx, claim)
    return toSavedList({ id, ...values })
  })
}

const contentOf = (lines: readonly StoredLine[]) => ({
  lines: toSnapshot(lines),
  line_count: lines.length,
  updated_at: new Date().toISOString(),
})

interface ListChange {
  id: string
  /** Claim of a request with an idempotency key. */
  claim: RequestClaim | undefined
}

/**
 * Changes the lines of an own list, once for a request.
 * @throws NotFoundError, also for a colleague's list
 */
const changeLines = (
  context: Context,
  owner: Owner,
  { id, claim }: ListChange,
  change: (lines: StoredLine[], trx: Query) => Promise<StoredLine[]> | StoredLine[],
): Promise<SavedList> =>
  withCartLock(context, owner.id, async (trx) => {
    const row = await ownRow(trx, owner, id)
    if (await isChanged(trx, claim)) return toSavedList(row)
    const content = contentOf(await change(fromSnapshot(row.lines), trx))
    await trx.updateTable('saved_lists').set(content).where('id', '=', id).execute()
    await recordChange(trx, claim)
    return toSavedList({ ...row, ...content })
  })

const addToList = (
  context: Context,
  owner: Owner,
  list: ListChange,
  put: readonly CartLineInput[],
) =>
  changeLines(context, owner, list, async (lines, trx) => {
    const { fresh } = mergeInto(lines, await prepareLines(context, trx, owner, put))
    return [...lines, ...fresh]
  })

/**
 * Removes one line, since merged parts can leave equal ones. A line that is gone is ignored: another
 * device may have removed it.
 */
const removeFromList = (context: Context, owner: Owner, list: ListChange, removed: SavedLine) =>
  changeLines(context, owner, list, (lines) => {
    const index = lines.findIndex((line) => isLine(line, removed))
    return lines.filter((_, position) => position !== index)
  })

const isLine = (line: SavedLine, other: SavedLine) =>
  line.part_number === other.part_number &&
  line.serial_number === other.serial_number &&
  line.model === other.model

/**
 * @throws NotFoundError, also for a colleague's list; ValidationError for a name that another list
 * has
 */
function changeSaved(
  context: Context,
  owner: Owner,
  id: string,
  change: SavedChange,
): Promise<void> {
  const { name, shared } = change
  requireColleagues(owner, shared)
  return withCartLock(context, owner.id, async (trx) => {
    const row = await ownRow(trx, owner, id)
    if (name !== undefined) {
      const sameName = selectOwn(trx, owner)
        .select('id')
        .where('name', '=', name)
        .where('id', '!=', id)
      if (await sameName.executeTakeFirst())
        throw new ValidationError([{ path: 'name', key: 'validation.unique' }])
    }
    const values = {
      name: name ?? row.name,
      shared: shared === undefined ? row.shared : Number(shared),
    }
    await trx.updateTable('saved_lists').set(values).where('id', '=', id).execute()
  })
}

/** @throws NotFoundError */
const deleteSaved = (context: Context, owner: Owner, id: string): Promise<void> =>
  withCartLock(context, owner.id, async (trx) => {
    await ownRow(trx, owner, id)
    await trx.deleteFrom('saved_lists').where('id', '=', id).execute()
  })

/** Named lists of lines, for orders that recur, such as every season. */
import { randomUUID } from 'node:crypto'
import type { Context } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'
import { countRows, newestPage } from '#server/core/db/own-rows.ts'
import type { Owner } from '#server/core/http/customer.ts'
import { NotFoundError, ReadableError, ValidationError } from '#shared/errors.ts'
import { type CartLine, SAVED_LISTS_MAX, type SavedList } from '#shared/web/cart.ts'
import { readLines, withParts } from './lines.ts'
import { withCartLock } from './lock.ts'
import { fromSnapshot, toSnapshot } from './snapshots.ts'

const toSavedList = (row: Record<string, unknown>): SavedList => ({
  id: String(row.id),
  name: String(row.name),
  lines: Number(row.line_count),
  updated_at: String(row.updated_at),
})

const selectOwn = (query: Query, { id }: Owner) => query.selectFrom('saved_lists').where('customer_id', '=', id)

/** A page of the lists, last changed first. */
export async function listSaved({ db }: Context, owner: Owner, range: readonly [number, number]) {
  const { rows, total } = await newestPage(selectOwn(db.query, owner), 'updated_at', range)
  return { records: rows.map(toSavedList), total, capped: false }
}

async function ownRow(query: Query, owner: Owner, id: string) {
  const row = await selectOwn(query, owner).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFoundError()
  return row
}

/** The lines of a list, with current parts from the dictionary. @throws NotFoundError */
export async function savedLines(context: Context, owner: Owner, id: string): Promise<CartLine[]> {
  const { lines } = await ownRow(context.db.query, owner, id)
  return withParts(context, owner, fromSnapshot(lines))
}

/**
 * Saves a copy of the cart under a name, replacing a list of that name. @throws ReadableError when there are too many,
 * ValidationError for an empty cart
 */
export const saveCart = (context: Context, owner: Owner, name: string): Promise<SavedList> =>
  withCartLock(context, owner.id, async (trx) => {
    const lines = await readLines(trx, owner.id, 'cart')
    if (!lines.length) throw new ValidationError([{ path: 'lines', key: 'validation.required' }])
    const known = await selectOwn(trx, owner).selectAll().where('name', '=', name).executeTakeFirst()
    if (!known && (await countRows(selectOwn(trx, owner))) >= SAVED_LISTS_MAX) {
      throw new ReadableError({ key: 'error.cart.lists', values: { limit: SAVED_LISTS_MAX } })
    }
    const values = { name, lines: toSnapshot(lines), line_count: lines.length, updated_at: new Date().toISOString() }
    const id = known ? String(known.id) : randomUUID()
    if (known) await trx.updateTable('saved_lists').set(values).where('id', '=', id).execute()
    else
      await trx
        .insertInto('saved_lists')
        .values({ id, customer_id: owner.id, ...values })
        .execute()
    return toSavedList({ id, ...values })
  })

/** @throws NotFoundError; ValidationError for a name that another list has */
export const renameSaved = (context: Context, owner: Owner, id: string, name: string): Promise<void> =>
  withCartLock(context, owner.id, async (trx) => {
    await ownRow(trx, owner, id)
    const other = selectOwn(trx, owner).select('id').where('name', '=', name).where('id', '!=', id)
    if (await other.executeTakeFirst()) throw new ValidationError([{ path: 'name', key: 'validation.unique' }])
    await trx.updateTable('saved_lists').set({ name }).where('id', '=', id).execute()
  })

/** @throws NotFoundError */
export const deleteSaved = (context: Context, owner: Owner, id: string): Promise<void> =>
  withCartLock(context, owner.id, async (trx) => {
    await ownRow(trx, owner, id)
    await trx.deleteFrom('saved_lists').where('id', '=', id).execute()
  })

/**
 * Lines of cart and wishlist, stored per customer and so the same on every device, and their copies
 * in lists and links.
 */

import { z } from 'zod'
import { partsByIds, recordsOfNumbers, replacementsOf } from '#modules/catalogue/server/public.ts'
import { productsOfSerials } from '#modules/units/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'
import type { Owner } from '#server/http/actor.ts'
import type { FollowMerged } from '#server/module.ts'
import { searchKey } from '#shared/key-text.ts'
import type { CartCounts, CartLine, CartLineInput, ListName } from '../../shared/cart.ts'
import type { LineWarning } from '../../shared/line-warning.ts'
import { buyerOf, findWarnings } from '../line-warnings/find-warnings.ts'
import type { OrderedLine } from '../line-warnings/warning-data.ts'

/** A stored line. */
export interface StoredLine extends CartLineInput {
  id: string
  part_number: string
}

type LockContext = Pick<Context, 'db'>

/** Waits for the lock of the customer's lists: two devices or a double click cannot interleave. */
export const lockCart = ({ db }: LockContext, trx: Query, customer: number): Promise<void> =>
  db.engine.lockUntilCommit(trx, `cart ${customer}`)

/** Runs a task in a transaction that holds the lock of the customer's lists. */
export const withCartLock = <T>(
  context: LockContext,
  customer: number,
  task: (trx: Query) => Promise<T>,
): Promise<T> =>
  context.db.transaction(async (trx) => {
    await lockCart(context, trx, customer)
    return task(trx)
  })

/** The line of a row. */
const storedLine = (row: Record<string, unknown>): StoredLine => ({
  id: String(row.id),
  part: Number(row.part_id),
  part_number: String(row.part_number),
  quantity: Number(row.quantity),
  serial_number: String(row.serial_number),
  model: String(row.model ?? ''),
  remark: String(row.remark),
})

type Line = Omit<CartLineInput, 'quantity'>
const normalised = (serial: string) => searchKey(serial).replaceAll(' ', '')

/**
 * Whether two lines are for the same part and unit; without a model, a line is the same as one with
 * any model.
 */
export const isSame = (a: Line, b: Line): boolean =>
  a.part === b.part &&
  normalised(a.serial_number) === normalised(b.serial_number) &&
  (!a.model || !b.model || a.model === b.model)

const selectLines = (query: Query, customer: number, list: ListName) =>
  query.selectFrom('cart_lines').where('customer_id', '=', customer).where('list', '=', list)

/** The rows of a list, in order. */
export const readRows = (query: Query, customer: number, list: ListName) =>
  selectLines(query, customer, list).selectAll().orderBy('position').execute()

/** All lines of a list, in order. */
export const readLines = async (
  query: Query,
  customer: number,
  list: ListName,
): Promise<StoredLine[]> => (await readRows(query, customer, list)).map(storedLine)

/** A page of a list, with its parts from the dictionary. */
export async function listLines(
  context: Context,
  owner: Owner,
  list: ListName,
  [from, to]: readonly [number, number],
) {
  const { query } = context.db
  const page = selectLines(query, owner.id, list)
    .selectAll()
    .orderBy('position')
    .limit(Math.max(0, to - from + 1))
  const rows = await page.offset(from).execute()
  const { [list]: total } = await countLines(query, owner.id)
  const lines = await withParts(context, owner, rows.map(storedLine))
  const all = list === 'cart' && lines.length ? await readLines(query, owner.id, list) : []
  const warnings = await warningsOfLines(context, owner, all)
  const records = lines.map((line) => ({
    ...line,
    alarms: warnings.filter((warning) => warning.line === line.id),
  }))
  return { records, total, capped: false }
}

/** Number of lines per list. */
export async function countLines(query: Query, customer: number): Promise<CartCounts> {
  const counted = query.selectFrom('cart_lines').where('customer_id', '=', customer).groupBy('list')
  const rows = await counted.select(({ fn }) => ['list', fn.countAll().as('n')]).execute()
  const count = (list: ListName) => Number(rows.find((row) => row.list === list)?.n ?? 0)
  return { cart: count('cart'), wishlist: count('wishlist') }
}

/** Adds parts to lines, as customers see them. */
export async function withParts(
  context: Context,
  { locale }: Owner,
  lines: readonly StoredLine[],
): Promise<CartLine[]> {
  const ids = lines.map(({ part }) => part)
  const parts = await partsByIds(context, ids, locale)
  const replacements = await replacementsOf(context, [...parts.values()], locale)
  return lines.map(({ part, ...line }) => ({
    ...line,
    part: parts.get(part) ?? null,
    replacement: replacements.get(part) ?? null,
    alarms: [],
  }))
}

/**
 * The lines with the model of their serial number, where it belongs to one product. Others keep
 * theirs while the catalogue has such a product: pages and saved lists may name one that is gone.
 */
export async function withModels<L extends Pick<CartLineInput, 'serial_number' | 'model'>>(
  context: Context,
  customer: number,
  lines: readonly L[],
): Promise<L[]> {
  const serials = [...new Set(lines.map(({ serial_number }) => serial_number).filter(Boolean))]
  const products = await productsOfSerials(context, serials, customer)
  const named = lines.flatMap(({ model }) => model || [])
  const known = await recordsOfNumbers(context.db.query, 'goods', named)
  return lines.map((line) => {
    const models = products.get(line.serial_number)?.map(({ model }) => model) ?? []
    const [product, ...others] = known.get(line.model) ?? []
    const model = product && !others.length ? product.number : ''
    if (!models.length || models.includes(model)) return { ...line, model }
    return { ...line, model: models.length === 1 ? (models[0] ?? '') : '' }
  })
}

/**
 * The warnings about lines of a cart.
 * @param lines the whole cart, since a part may need another one
 */
export async function warningsOfLines(
  context: Context,
  owner: Owner,
  lines: readonly (OrderedLine & { id: string })[],
): Promise<LineWarning[]> {
  const warnings = await findWarnings(context, await buyerOf(context, owner.id), lines)
  return lines.flatMap(({ id }, index) =>
    (warnings[index] ?? []).map((warning) => ({ ...warning, line: id })),
  )
}

/** Removes lines within a transaction that holds the lock of the customer's lists. */
export const deleteLines = (trx: Query, customer: number, list: ListName, ids: readonly string[]) =>
  trx
    .deleteFrom('cart_lines')
    .where('customer_id', '=', customer)
    .where('list', '=', list)
    .where('id', 'in', [...ids])
    .execute()

const snapshotSchema = z.array(
  z.object({
    part: z.number(),
    part_number: z.string(),
    quantity: z.number(),
    serial_number: z.string(),
    model: z.string().default(''),
    remark: z.string(),
  }),
)

/** Lines as saved lists and links store them: JSON, without data of the dictionary. */
export const toSnapshot = (lines: readonly StoredLine[]): string =>
  JSON.stringify(lines.map(({ id, ...line }) => line))

/** The lines of a snapshot, each identified by its index. */
export const fromSnapshot = (text: unknown): StoredLine[] =>
  snapshotSchema
    .parse(JSON.parse(String(text)))
    .map((line, index) => ({ ...line, id: String(index) }))

/**
 * Lets lines, saved lists and links lead to the part that others have been merged into, in the
 * transaction that merges them.
 */
export const followMergedParts: FollowMerged = async (trx, { ids, kept, key }) => {
  const part = { part_id: kept, part_number: key }
  await trx.updateTable('cart_lines').set(part).where('part_id', 'in', ids).execute()
  const snapshots = async (table: 'saved_lists' | 'shared_carts') => {
    const rows = await trx
      .selectFrom(table)
      .select(['id', 'lines'])
      .where((is) => is.or(ids.map((id) => is('lines', 'like', `%"part":${id},%`))))
      .execute()
    const follow = (line: StoredLine) =>
      ids.includes(line.part) ? { ...line, part: kept, part_number: key } : line
    return rows.map(({ id, lines }) => ({ id, lines: toSnapshot(fromSnapshot(lines).map(follow)) }))
  }
  for (const { id, lines } of await snapshots('saved_lists'))
    await trx.updateTable('saved_lists').set({ lines }).where('id', '=', id).execute()
  for (const { id, lines } of await snapshots('shared_carts'))
    await trx.updateTable('shared_carts').set({ lines }).where('id', '=', id).execute()
}

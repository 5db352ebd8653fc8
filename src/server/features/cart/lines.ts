/** Lines of cart and wishlist, stored per customer and so the same on every device. */

import { randomUUID } from 'node:crypto'
import type { Context } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'
import type { Owner } from '#server/core/http/actor.ts'
import { type RequestClaim, storeWrites, writesOf } from '#server/core/idempotency/rows.ts'
import { type PublishedPart, partsByIds, replacementsOf } from '#server/core/published/parts.ts'
import { type FieldError, NotFoundError, ReadableError, ValidationError } from '#shared/errors.ts'
import { searchKey } from '#shared/key-text.ts'
import {
  type AddedLines,
  type CartCounts,
  type CartLine,
  type CartLineInput,
  canOrder,
  type ListName,
  MAX_CART_LINES,
  MAX_REMARK_LENGTH,
  QUANTITY,
} from '#shared/web/cart.ts'
import type { LineChange } from '#shared/web/cart-schema.ts'
import { warningsOfLines, withWarnings } from './line-warnings.ts'
import { withCartLock } from './lock.ts'
import { withModels } from './models.ts'

/** A stored line. */
export interface StoredLine extends CartLineInput {
  id: string
  part_number: string
}

const storedLine = (row: Record<string, unknown>): StoredLine => ({
  id: String(row.id),
  part: Number(row.part_id),
  part_number: String(row.part_number),
  quantity: Number(row.quantity),
  serial_number: String(row.serial_number),
  model: String(row.model ?? ''),
  remark: String(row.remark),
})

const selectLines = (query: Query, customer: number, list: ListName) =>
  query.selectFrom('cart_lines').where('customer_id', '=', customer).where('list', '=', list)

/** All lines of a list, in order. */
export async function readLines(query: Query, customer: number, list: ListName): Promise<StoredLine[]> {
  return (await selectLines(query, customer, list).selectAll().orderBy('position').execute()).map(storedLine)
}

/** A page of a list, with its parts from the dictionary. */
export async function listLines(context: Context, owner: Owner, list: ListName, [from, to]: readonly [number, number]) {
  const { query } = context.db
  const page = selectLines(query, owner.id, list)
    .selectAll()
    .orderBy('position')
    .limit(Math.max(0, to - from + 1))
  const rows = await page.offset(from).execute()
  const { [list]: total } = await countLines(query, owner.id)
  const lines = await withParts(context, owner, rows.map(storedLine))
  const all = list === 'cart' && lines.length ? await readLines(query, owner.id, list) : []
  return { records: withWarnings(lines, await warningsOfLines(context, owner, all)), total, capped: false }
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
 * Adds lines; a line with the same part and unit is merged by adding quantities. @param claim of a request with a key, which
 * adds them once, also where a killed process has added them for it @returns the new number of lines, and
 * the warnings about those added @throws ValidationError for unknown parts or, in the cart, parts that are not sold; ReadableError when the list is
 * full
 */
export async function addLines(
  context: Context,
  owner: Owner,
  list: ListName,
  lines: readonly CartLineInput[],
  claim?: RequestClaim,
): Promise<AddedLines> {
  const requested = await withModels(context, owner.id, lines)
  const numbers = await numbersOf(context, owner, list, requested)
  const counts = await withCartLock(context, owner.id, async (trx) => {
    if (!(await writesOf(trx, claim))) {
      await mergeInto(trx, owner.id, list, requested, numbers)
      if (claim) await storeWrites(trx, claim, { write: null, records: [] })
    }
    return countLines(trx, owner.id)
  })
  const stored = list === 'cart' ? await readLines(context.db.query, owner.id, list) : []
  const added = new Set(stored.filter((line) => requested.some((other) => isSame(line, other))).map(({ id }) => id))
  const warnings = await warningsOfLines(context, owner, stored)
  return { ...counts, alarms: warnings.filter(({ line }) => added.has(line)) }
}

/** Changes a line; merges it with an equal one. @throws as `addLines`, NotFoundError */
export async function changeLine(
  context: Context,
  owner: Owner,
  list: ListName,
  id: string,
  { part, ...change }: LineChange,
): Promise<void> {
  const candidate = part === undefined ? null : { part, quantity: 1, serial_number: '', model: '', remark: '' }
  const numbers = candidate && (await numbersOf(context, owner, list, [candidate]))
  const [unit] = await withModels(context, owner.id, [{ serial_number: change.serial_number ?? '', model: '' }])
  const model = unit?.model && { model: unit.model }
  await withCartLock(context, owner.id, async (trx) => {
    const line = (await readLines(trx, owner.id, list)).find((line) => line.id === id)
    if (!line) throw new NotFoundError()
    const number = (part !== undefined && numbers?.get(part)) || line.part_number
    await storeLine(trx, owner, list, {
      ...{ ...line, ...change, ...model },
      ...{ ...(part !== undefined && { part }), part_number: number },
    })
  })
}

/** Stores a changed line, or merges it with an equal one, in a transaction that holds the cart lock. */
async function storeLine(trx: Query, owner: Owner, list: ListName, line: StoredLine): Promise<void> {
  const { id, part, part_number, quantity, serial_number, model, remark } = line
  const duplicate = (await readLines(trx, owner.id, list)).find((other) => other.id !== id && isSame(other, line))
  if (duplicate) {
    await trx.deleteFrom('cart_lines').where('id', '=', id).execute()
    await mergeInto(trx, owner.id, list, [line], new Map([[part, part_number]]))
    return
  }
  const values = { part_id: part, part_number, quantity, serial_number, model, remark }
  await trx.updateTable('cart_lines').set(values).where('id', '=', id).execute()
}

/** Removes lines; missing ones are ignored. */
export function removeLines(context: Context, owner: Owner, list: ListName, ids: readonly string[]) {
  return withCartLock(context, owner.id, async (trx) => {
    await deleteLines(trx, owner.id, list, ids)
    return countLines(trx, owner.id)
  })
}

/** Removes lines within a transaction that holds the cart lock. */
export const deleteLines = (trx: Query, customer: number, list: ListName, ids: readonly string[]) =>
  trx
    .deleteFrom('cart_lines')
    .where('customer_id', '=', customer)
    .where('list', '=', list)
    .where('id', 'in', [...ids])
    .execute()

/** Moves lines to the other list, merging equal ones. @throws as `addLines` */
export async function moveLines(context: Context, owner: Owner, from: ListName, ids: readonly string[]) {
  const target = from === 'cart' ? 'wishlist' : 'cart'
  const requested = (await readLines(context.db.query, owner.id, from)).filter(({ id }) => ids.includes(id))
  const numbers = await numbersOf(context, owner, target, requested)
  return withCartLock(context, owner.id, async (trx) => {
    const moved = (await readLines(trx, owner.id, from)).filter(({ id, part }) => ids.includes(id) && numbers.has(part))
    if (moved.length) {
      await deleteLines(
        trx,
        owner.id,
        from,
        moved.map(({ id }) => id),
      )
    }
    await mergeInto(trx, owner.id, target, moved, numbers)
    return countLines(trx, owner.id)
  })
}

/**
 * Replaces superseded parts by their successors, all lines at once; lines that are gone, or without a successor, stay as
 * they are. @throws ReadableError as `addLines`
 */
export async function replaceLines(context: Context, owner: Owner, list: ListName, ids: readonly string[]) {
  const requested = (await readLines(context.db.query, owner.id, list)).filter(({ id }) => ids.includes(id))
  const successors = new Map(
    (await withParts(context, owner, requested)).flatMap(({ part, replacement }) =>
      part && replacement && canOrder(replacement) ? [[part.id, replacement] as const] : [],
    ),
  )
  return withCartLock(context, owner.id, async (trx) => {
    let replaced = 0
    for (const line of await readLines(trx, owner.id, list)) {
      const next = ids.includes(line.id) ? successors.get(line.part) : undefined
      if (!next) continue
      await storeLine(trx, owner, list, { ...line, part: next.id, part_number: next.part_number })
      replaced++
    }
    return { ...(await countLines(trx, owner.id)), replaced }
  })
}

/** Part numbers of requested lines. @throws ValidationError at the line */
async function numbersOf(context: Context, { locale }: Owner, list: ListName, requested: readonly CartLineInput[]) {
  const ids = requested.map(({ part }) => part)
  const parts = await partsByIds(context, ids, locale)
  const errors = requested.flatMap((line, index) => lineError(`lines.${index}.part`, parts.get(line.part), list) ?? [])
  if (errors.length) throw new ValidationError(errors)
  return new Map([...parts].map(([id, { part_number }]) => [id, part_number]))
}

/** The reason why a part is not allowed in a list; a wishlist accepts every existing part. */
function lineError(path: string, part: PublishedPart | undefined, list: ListName): FieldError | null {
  if (!part) return { path, key: 'validation.reference' }
  if (list === 'wishlist' || canOrder(part)) return null
  return { path, key: 'validation.notOrderable', values: { number: part.part_number } }
}

type Line = Omit<CartLineInput, 'quantity'>
const normalised = (serial: string) => searchKey(serial).replaceAll(' ', '')
/** Without a model, a line is the same as one with any model. */
const isSame = (a: Line, b: Line) =>
  a.part === b.part &&
  normalised(a.serial_number) === normalised(b.serial_number) &&
  (!a.model || !b.model || a.model === b.model)

async function mergeInto(
  trx: Query,
  customer: number,
  list: ListName,
  requested: readonly CartLineInput[],
  numbers: ReadonlyMap<number, string>,
): Promise<void> {
  const rows = await selectLines(trx, customer, list).selectAll().orderBy('position').execute()
  const lines = rows.map(storedLine)
  let position = Number(rows.at(-1)?.position ?? 0)
  const fresh: StoredLine[] = []
  const grown = new Set<StoredLine>()
  for (const [index, line] of requested.entries()) {
    const existing = [...lines, ...fresh].find((other) => isSame(other, line))
    if (!existing) {
      fresh.push({ ...line, id: randomUUID(), part_number: numbers.get(line.part) ?? '' })
      continue
    }
    existing.quantity += line.quantity
    const over = {
      path: `lines.${index}.quantity`,
      key: 'validation.max.value' as const,
      values: { max: QUANTITY.max },
    }
    if (existing.quantity > QUANTITY.max) throw new ValidationError([over])
    existing.model ||= line.model
    existing.remark = joinRemarks(existing.remark, line.remark)
    if (lines.includes(existing)) grown.add(existing)
  }
  if (lines.length + fresh.length > MAX_CART_LINES) {
    throw new ReadableError({ key: 'error.cart.full', values: { limit: MAX_CART_LINES } })
  }
  for (const { id, quantity, model, remark } of grown) {
    await trx.updateTable('cart_lines').set({ quantity, model, remark }).where('id', '=', id).execute()
  }
  if (!fresh.length) return
  const values = fresh.map(({ id, part, part_number, quantity, serial_number, model, remark }) => ({
    ...{ id, part_id: part, part_number, quantity, serial_number, model, remark },
    ...{ customer_id: customer, list, position: ++position },
  }))
  await trx.insertInto('cart_lines').values(values).execute()
}

/** Joins two remarks without duplicates. */
const joinRemarks = (a: string, b: string) =>
  [...new Set([a, b].filter(Boolean))].join('; ').slice(0, MAX_REMARK_LENGTH)

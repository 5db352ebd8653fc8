/**
 * The steps of a change of the cart or the wishlist: a table that one reads from top to bottom.
 * Each change takes lines out of a list, puts lines into a list, or both. All steps run in one
 * transaction, which holds the lock of the customer's lists.
 */
import { randomUUID } from 'node:crypto'
import { partsByIds } from '#modules/catalogue/server/public.ts'
import { requireSerials } from '#modules/units/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import type { Owner } from '#server/http/actor.ts'
import { type RequestClaim, storeWrites, writesOf } from '#server/idempotency/rows.ts'
import { type FieldError, NotFoundError, ReadableError, ValidationError } from '#shared/errors.ts'
import {
  type AddedLines,
  type CartLineInput,
  canOrder,
  type ListName,
  MAX_CART_LINES,
  MAX_REMARK_LENGTH,
  QUANTITY,
} from '../../shared/cart.ts'
import type { LineChange } from '../../shared/cart-schema.ts'
import {
  countLines,
  deleteLines,
  isSame,
  lockCart,
  readLines,
  readRows,
  type StoredLine,
  warningsOfLines,
  withModels,
  withParts,
} from './lines.ts'

/** `reorder` adds the lines of an order, with serial numbers as that order has them. */
type CartAction = 'add' | 'reorder' | 'change' | 'remove' | 'move' | 'replace'

/** A line to put into a list; with an id, it keeps its place there. */
type PutLine = CartLineInput & Partial<Pick<StoredLine, 'id' | 'part_number'>>

/**
 * State of a change, which its steps complete; `context` reads and writes within the transaction.
 */
interface CartChange {
  context: Context
  owner: Owner
  from: ListName
  to: ListName
  /** Ids of the lines that leave `from`. */
  ids: readonly string[]
  taken: readonly StoredLine[]
  /** Values of `change`. */
  values: LineChange
  /** The lines that enter `to`, and the lines there that they change or become. */
  put: readonly PutLine[]
  grown: readonly StoredLine[]
  fresh: readonly StoredLine[]
  /**
   * Claim of a request with an idempotency key, and whether a killed process has made its change.
   */
  claim: RequestClaim | undefined
  isDone: boolean
}

type CartStep = (change: CartChange) => Promise<void> | void

const STEPS: Readonly<Record<string, Partial<Record<CartAction, CartStep>>>> = {
  once: { add: skipDone, reorder: skipDone },
  taken: { change: takeLine, remove: takeLines, move: takeLines, replace: takeLines },
  values: { change: changeValues, move: putTaken, replace: putSuccessors },
  serials: { add: readSerials },
  products: { add: completeModels, reorder: completeModels },
  parts: {
    add: requireParts,
    reorder: requireParts,
    change: requireParts,
    move: requireParts,
    replace: requireParts,
  },
  merged: {
    add: mergeLines,
    reorder: mergeLines,
    change: mergeLines,
    move: mergeLines,
    replace: mergeLines,
  },
  stored: { add: store, reorder: store, change: store, remove: store, move: store, replace: store },
  recorded: { add: recordRequest, reorder: recordRequest },
}

type Input = Pick<CartChange, 'from'> &
  Partial<Pick<CartChange, 'to' | 'ids' | 'put' | 'values' | 'claim'>>

/** @param trx transaction that the context of the change reads and writes in */
const beginChange = (context: Context, trx: Query, owner: Owner, input: Input): CartChange => ({
  context: { ...context, db: inTransaction(context.db, trx) },
  owner,
  to: input.from,
  ids: [],
  taken: [],
  values: {},
  put: [],
  grown: [],
  fresh: [],
  claim: undefined,
  isDone: false,
  ...input,
})

/**
 * Runs the steps of an action.
 * @returns the number of lines afterwards, and the lines that left a list or entered one
 */
export const changeCart = (context: Context, owner: Owner, action: CartAction, input: Input) =>
  context.db.transaction(async (trx) => {
    await lockCart(context, trx, owner.id)
    const change = beginChange(context, trx, owner, input)
    for (const step of Object.values(STEPS)) if (!change.isDone) await step[action]?.(change)
    return { counts: await countLines(trx, owner.id), taken: change.taken, put: change.put }
  })

/** Lines for a named list, checked and completed like those of the wishlist. */
export async function prepareLines(
  context: Context,
  trx: Query,
  owner: Owner,
  put: readonly CartLineInput[],
): Promise<readonly PutLine[]> {
  const change = beginChange(context, trx, owner, { from: 'wishlist', put })
  for (const step of [readSerials, completeModels, requireParts]) await step(change)
  return change.put
}

/** Adds lines. @returns the number of lines afterwards, and the warnings about those added */
export async function addLines(
  context: Context,
  owner: Owner,
  action: 'add' | 'reorder',
  input: Pick<Input, 'from' | 'put' | 'claim'>,
): Promise<AddedLines> {
  const { counts, put } = await changeCart(context, owner, action, input)
  const stored = input.from === 'cart' ? await readLines(context.db.query, owner.id, 'cart') : []
  const added = new Set(
    stored.filter((line) => put.some((other) => isSame(line, other))).map(({ id }) => id),
  )
  const warnings = await warningsOfLines(context, owner, stored)
  return { ...counts, alarms: warnings.filter(({ line }) => added.has(line)) }
}

async function skipDone(change: CartChange): Promise<void> {
  change.isDone = await isChanged(change.context.db.query, change.claim)
}

/** Missing lines are ignored: another device may have removed them. */
async function takeLines(change: CartChange): Promise<void> {
  const { context, owner, from, ids } = change
  const lines = await readLines(context.db.query, owner.id, from)
  change.taken = lines.filter(({ id }) => ids.includes(id))
}

async function takeLine(change: CartChange): Promise<void> {
  await takeLines(change)
  if (!change.taken.length) throw new NotFoundError()
}

async function changeValues(change: CartChange): Promise<void> {
  const { context, owner, taken, values } = change
  const { serial_number: serial, ...others } = values
  change.put = taken.map((line) => ({ ...line, ...others }))
  if (serial === undefined) return
  const [serial_number = ''] = await requireSerials(context, [{ path: 'serial_number', serial }])
  const [unit] = await withModels(context, owner.id, [{ serial_number, model: '' }])
  change.put = change.put.map((line) => ({
    ...line,
    serial_number,
    model: unit?.model || line.model,
  }))
}

function putTaken(change: CartChange): void {
  change.put = change.taken.map(({ id, ...line }) => line)
}

/** Only lines whose part has a successor that can be ordered leave their place. */
async function putSuccessors(change: CartChange): Promise<void> {
  const lines = await withParts(change.context, change.owner, change.taken)
  const successors = new Map(
    lines.flatMap(({ id, part, replacement }) =>
      part && canOrder(replacement) ? [[id, replacement] as const] : [],
    ),
  )
  change.taken = change.taken.filter(({ id }) => successors.has(id))
  change.put = change.taken.map((line) => ({
    ...line,
    part: successors.get(line.id)?.id ?? line.part,
  }))
}

/** Serial numbers as their labels show them. @throws ValidationError */
async function readSerials(change: CartChange): Promise<void> {
  const inputs = change.put.map(({ serial_number: serial }, index) => ({
    path: `lines.${index}.serial_number`,
    serial,
  }))
  const serials = await requireSerials(change.context, inputs)
  change.put = change.put.map((line, index) => ({ ...line, serial_number: serials[index] ?? '' }))
}

async function completeModels(change: CartChange): Promise<void> {
  change.put = await withModels(change.context, change.owner.id, change.put)
}

/**
 * Lines keep the number of their part, and a line of which only the quantity changes may keep a
 * part that is gone. Parts stay as they are until the transaction ends, so that none of them is
 * merged into another one at the same time.
 * @throws ValidationError at the line, for unknown parts and, in the cart, for those that are not
 * sold
 */
async function requireParts(change: CartChange): Promise<void> {
  const { context, owner, taken, from, to, put } = change
  const isKept = ({ id, part }: PutLine) =>
    from === to && taken.some((line) => line.id === id && line.part === part)
  const ids = put.flatMap((line) => (isKept(line) ? [] : line.part))
  if (!ids.length) return
  const { engine, query } = context.db
  await engine
    .forKeyShare(query.selectFrom('codes').select('id').where('id', 'in', ids).orderBy('id'))
    .execute()
  const parts = await partsByIds(context, ids, owner.locale)
  const errors: FieldError[] = []
  change.put = put.map((line, index) => {
    if (isKept(line)) return line
    const part = parts.get(line.part)
    const path = `lines.${index}.part`
    if (!part) errors.push({ path, key: 'validation.reference' })
    else if (to === 'cart' && !canOrder(part))
      errors.push({ path, key: 'validation.notOrderable', values: { number: part.part_number } })
    return { ...line, part_number: part?.part_number ?? '' }
  })
  if (errors.length) throw new ValidationError(errors)
}

async function mergeLines(change: CartChange): Promise<void> {
  const { context, owner, taken, from, to, put } = change
  const isTaken = ({ id }: StoredLine) => from === to && taken.some((line) => line.id === id)
  const lines = (await readLines(context.db.query, owner.id, to)).filter((line) => !isTaken(line))
  Object.assign(change, mergeInto(lines, put))
}

/**
 * A line with the same part and unit as another one adds to its quantity.
 * @returns the lines that have grown, and those to add
 * @throws ValidationError for too large a quantity; ReadableError when the list is full
 */
export function mergeInto(
  lines: readonly StoredLine[],
  put: readonly PutLine[],
): Pick<CartChange, 'grown' | 'fresh'> {
  const grown = new Set<StoredLine>()
  const fresh: StoredLine[] = []
  for (const [index, line] of put.entries()) {
    const existing = [...lines, ...fresh].find((other) => isSame(other, line))
    if (!existing) {
      fresh.push({ ...line, id: line.id ?? randomUUID(), part_number: line.part_number ?? '' })
      continue
    }
    existing.quantity += line.quantity
    if (existing.quantity > QUANTITY.max) {
      const values = { max: QUANTITY.max }
      throw new ValidationError([
        { path: `lines.${index}.quantity`, key: 'validation.max.value', values },
      ])
    }
    existing.model ||= line.model
    existing.remark = joinRemarks(existing.remark, line.remark)
    if (lines.includes(existing)) grown.add(existing)
  }
  if (lines.length + fresh.length > MAX_CART_LINES) {
    throw new ReadableError({ key: 'error.cart.full', values: { limit: MAX_CART_LINES } })
  }
  return { grown: [...grown], fresh }
}

/** Joins two remarks without duplicates. */
const joinRemarks = (a: string, b: string) =>
  [...new Set([a, b].filter(Boolean))].join('; ').slice(0, MAX_REMARK_LENGTH)

/** Changed lines keep their place; new ones follow at the end. */
async function store({ context, owner, from, to, taken, grown, fresh }: CartChange): Promise<void> {
  const { query } = context.db
  const isKept = ({ id }: StoredLine) => taken.some((line) => line.id === id)
  const left = taken.flatMap(({ id }) => (fresh.some((line) => line.id === id) ? [] : id))
  if (left.length) await deleteLines(query, owner.id, from, left)
  for (const { id, part, ...values } of [...grown, ...fresh.filter(isKept)]) {
    await query
      .updateTable('cart_lines')
      .set({ part_id: part, ...values })
      .where('id', '=', id)
      .execute()
  }
  const added = fresh.filter((line) => !isKept(line))
  if (!added.length) return
  let position = Number((await readRows(query, owner.id, to)).at(-1)?.position ?? 0)
  const rows = added.map(({ part, ...values }) => ({
    part_id: part,
    ...values,
    customer_id: owner.id,
    list: to,
    position: ++position,
  }))
  await query.insertInto('cart_lines').values(rows).execute()
}

async function recordRequest({ context, claim }: CartChange): Promise<void> {
  await recordChange(context.db.query, claim)
}

/** Whether a killed process has already made the change of a request. */
export const isChanged = async (trx: Query, claim: RequestClaim | undefined): Promise<boolean> =>
  (await writesOf(trx, claim)) !== null

/** Stores with its change that a request has made it, so that it is made once. */
export async function recordChange(trx: Query, claim: RequestClaim | undefined): Promise<void> {
  if (claim) await storeWrites(trx, claim, { write: null, records: [] })
}

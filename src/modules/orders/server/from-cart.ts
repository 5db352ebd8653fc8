/**
 * Steps from a customer's reviewed cart to the values of an order, in the transaction of the order.
 */

import { requireSerials } from '#modules/units/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Owner } from '#server/http/actor.ts'
import { ConflictError, type FieldError, ValidationError } from '#shared/errors.ts'
import { type CartLine, canOrder } from '../shared/cart.ts'
import { lineOfPart } from '../shared/line-of-part.ts'
import { warningKey } from '../shared/line-warning.ts'
import type { Submission } from '../shared/orders-schema.ts'
import {
  deleteLines,
  lockCart,
  readLines,
  type StoredLine,
  warningsOfLines,
  withModels,
  withParts,
} from './cart/lines.ts'
import { buyerOf } from './line-warnings/find-warnings.ts'

/** State of a submission, which its steps complete. */
export interface CartOrder {
  /** Reads and writes within the transaction. */
  context: Context
  owner: Owner
  submission: Submission
  /** The lines of the cart. */
  stored: readonly StoredLine[]
  /** Lines of the cart with their parts. */
  lines: readonly CartLine[]
  /** Their serial numbers as the labels show them. */
  serials: readonly string[]
  /** Values of the order. */
  values: Record<string, unknown>
}

/** Another submission of the same cart waits until this one is stored or refused. */
export async function takeCart(order: CartOrder): Promise<void> {
  const { context, owner } = order
  await lockCart(context, context.db.query, owner.id)
  order.stored = await readLines(context.db.query, owner.id, 'cart')
}

/** Another device may have changed the part or the unit of a line, which keeps its id. */
export function rejectChangedCart({ stored, submission }: CartOrder): void {
  const reviewed = new Map(submission.lines.map((line) => [line.id, line]))
  const isReviewed = (line: StoredLine) => {
    const {
      quantity,
      part = line.part,
      serial_number = line.serial_number,
    } = reviewed.get(line.id) ?? {}
    return quantity === line.quantity && part === line.part && serial_number === line.serial_number
  }
  if (stored.length !== reviewed.size || !stored.every(isReviewed))
    throw new ConflictError({ key: 'error.cart.changed' })
}

/** @throws ValidationError for parts that are gone, or can't be ordered */
export async function rejectUnsold(order: CartOrder): Promise<void> {
  const { context, owner, stored } = order
  order.lines = await withParts(context, owner, stored)
  const errors = order.lines.flatMap(({ part, part_number }, index): FieldError[] => {
    if (canOrder(part)) return []
    const key = part ? 'validation.notOrderable' : 'validation.partGone'
    return [{ path: `lines.${index}.part_number`, key, values: { number: part_number } }]
  })
  if (errors.length) throw new ValidationError(errors)
}

/** @throws ValidationError for a text that is no serial number */
export async function checkSerials(order: CartOrder): Promise<void> {
  const inputs = order.lines.map(({ serial_number: serial }, index) => ({
    path: `lines.${index}.serial_number`,
    serial,
  }))
  order.serials = await requireSerials(order.context, inputs)
}

/**
 * A product may have left the catalogue since the line was added: the line is then for no product
 * in particular.
 */
export async function keepKnownProducts(order: CartOrder): Promise<void> {
  order.lines = await withModels(order.context, order.owner.id, order.lines)
}

/**
 * A colleague may be ordering the same parts: orders of a company are submitted one after another.
 */
export async function lockCompany({ context, owner }: CartOrder): Promise<void> {
  const { firm } = await buyerOf(context, owner.id)
  const { engine, query } = context.db
  if (firm !== null) await engine.lockUntilCommit(query, `orders of company ${firm}`)
}

/** Warnings stop an order until the customer has seen them. */
export async function rejectUnseenWarnings({
  context,
  owner,
  stored,
  submission,
}: CartOrder): Promise<void> {
  const warnings = await warningsOfLines(context, owner, stored)
  if (
    warnings.some((warning) => !submission.accepted.includes(warningKey(warning.line, warning)))
  ) {
    throw new ConflictError({ key: 'error.cart.warnings' })
  }
}

/** Completes the values of the order. */
export function fillIn(order: CartOrder): void {
  const { owner, submission, lines, serials } = order
  const { company, contact, remark, purchase_order, wanted_date, delivery_address } = submission
  const reasons = new Map(submission.lines.map(({ id, mismatch_reason }) => [id, mismatch_reason]))
  order.values = {
    customer: owner.id,
    company,
    contact,
    remark: remark || null,
    purchase_order: purchase_order || null,
    wanted_date: wanted_date || null,
    delivery_address: delivery_address || null,
    status: 'submitted',
    lines: lines.map(({ id, part, part_number, quantity, model, remark }, index) => ({
      ...(part
        ? lineOfPart(part)
        : { part_number, part_name: null, unit: null, specifications: null }),
      quantity,
      serial_number: serials[index] || null,
      model: model || null,
      remark: remark || null,
      mismatch_reason: reasons.get(id) || null,
    })),
  }
}

/** Removes the ordered lines from the cart. */
export async function emptyCart({ context, owner, stored }: CartOrder): Promise<void> {
  await deleteLines(
    context.db.query,
    owner.id,
    'cart',
    stored.map(({ id }) => id),
  )
}

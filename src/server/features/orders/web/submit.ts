/**
 * Converts the cart to an order: one transaction for the order, the emptied cart and the writes of the idempotency key, so
 * that a repeated or concurrent submission creates one order.
 */
import type { Actor, Context } from '#server/core/context.ts'
import { inTransaction } from '#server/core/db/in-transaction.ts'
import type { Owner } from '#server/core/http/actor.ts'
import { writesOf } from '#server/core/idempotency/rows.ts'
import { combineHooks } from '#server/core/writes/combine.ts'
import type { WriteHooks } from '#server/core/writes/hook.ts'
import { write } from '#server/core/writes/write.ts'
import {
  deleteLines,
  lockCart,
  readLines,
  type StoredLine,
  warningsOfLines,
  withParts,
} from '#server/features/cart/public.ts'
import { buyerOf } from '#server/features/line-warnings/public.ts'
import { requireSerials } from '#server/features/units/public.ts'
import { ConflictError, type FieldError, ValidationError } from '#shared/errors.ts'
import { lineOfPart } from '#shared/orders/line-of-part.ts'
import { type CartLine, canOrder } from '#shared/web/cart.ts'
import { type LineWarning, warningKey } from '#shared/web/line-warning.ts'
import type { Submission } from '#shared/web/orders-schema.ts'

/** First key of the advisory lock of a company's submissions; the company is the second. */
const COMPANY_LOCK = 7_205_315

/**
 * Submits the reviewed cart. @returns the id of the order, also when a killed process has created it for this request
 * @throws ConflictError when the cart has changed since the review, and for warnings that the customer has not accepted;
 * ValidationError for parts that are not sold, for texts that are no serial numbers, for parts that do not fit without a
 * reason, and without a delivery address
 */
export async function submitOrder(context: Context, actor: Actor, submission: Submission): Promise<number> {
  const written = await writesOf(context.db.query, actor.idempotency)
  const created = written?.records.find(({ resource }) => resource === 'orders')
  if (created) return created.id
  const owner: Owner = { id: Number(actor.id), locale: actor.locale }
  const stored = await readLines(context.db.query, owner.id, 'cart')
  rejectStaleCart(stored, submission)
  const lines = await withParts(context, owner, stored)
  rejectUnavailable(lines)
  const serialInputs = lines.map(({ serial_number: serial }, index) => ({
    path: `lines.${index}.serial_number`,
    serial,
  }))
  const serials = await requireSerials(context, serialInputs)
  rejectUnseenWarnings(await warningsOfLines(context, owner, stored), submission)
  const reasons = new Map(submission.lines.map(({ id, mismatch_reason }) => [id, mismatch_reason]))
  const { company, contact, remark, purchase_order, wanted_date, delivery_address } = submission
  const values = {
    customer: owner.id,
    company,
    contact,
    remark: remark || null,
    purchase_order: purchase_order || null,
    wanted_date: wanted_date || null,
    delivery_address: delivery_address || null,
    status: 'submitted',
    lines: lines.map((line, index) => ({
      ...orderLine({ ...line, serial_number: serials[index] ?? '' }),
      mismatch_reason: reasons.get(line.id) || null,
    })),
  }
  const hooks = combineHooks(submissionHooks(context, owner, submission, stored), context.hooks)
  const create = { action: 'create' as const, resource: 'orders', values }
  const { outcomes } = await write({ ...context, hooks }, actor, [create], { origin: 'api' })
  const [outcome] = outcomes
  if (!outcome || outcome.status === 'failed') throw outcome?.error ?? new Error('the write has no outcome')
  return outcome.record.id
}

/** Steps in the transaction of the order. */
const submissionHooks = (
  context: Context,
  owner: Owner,
  submission: Submission,
  reviewed: readonly StoredLine[],
): WriteHooks => ({
  orders: {
    before: async ({ trx }) => {
      await lockCart(context, trx, owner.id)
      rejectStaleCart(await readLines(trx, owner.id, 'cart'), submission)
      const { firm } = await buyerOf({ db: { ...context.db, query: trx } }, owner.id)
      if (firm === null) return
      // A colleague may have ordered the same parts since: orders of a company are submitted one after another.
      await context.db.engine.lockUntilCommit(trx, COMPANY_LOCK, firm)
      rejectUnseenWarnings(
        await warningsOfLines({ ...context, db: inTransaction(context.db, trx) }, owner, reviewed),
        submission,
      )
    },
    after: async ({ trx }) => {
      await deleteLines(
        trx,
        owner.id,
        'cart',
        submission.lines.map((line) => line.id),
      )
    },
  },
})

/** Another device may have changed the part or the unit of a line, which keeps its id. */
function rejectStaleCart(lines: readonly StoredLine[], submission: Submission): void {
  const reviewed = new Map(submission.lines.map((line) => [line.id, line]))
  const isReviewed = (line: StoredLine) => {
    const { quantity, part = line.part, serial_number = line.serial_number } = reviewed.get(line.id) ?? {}
    return quantity === line.quantity && part === line.part && serial_number === line.serial_number
  }
  if (lines.length !== reviewed.size || !lines.every(isReviewed)) {
    throw new ConflictError({ key: 'error.cart.changed' })
  }
}

/** Warnings stop an order until the customer has seen them. */
function rejectUnseenWarnings(warnings: readonly LineWarning[], { accepted }: Submission): void {
  if (warnings.some((warning) => !accepted.includes(warningKey(warning.line, warning)))) {
    throw new ConflictError({ key: 'error.cart.warnings' })
  }
}

function rejectUnavailable(lines: readonly CartLine[]): void {
  const errors = lines.flatMap(({ part, part_number }, index): FieldError[] => {
    if (canOrder(part)) return []
    const key = part ? 'validation.notOrderable' : 'validation.partGone'
    return [{ path: `lines.${index}.part_number`, key, values: { number: part_number } }]
  })
  if (errors.length) throw new ValidationError(errors)
}

const orderLine = ({ part, part_number, quantity, serial_number, model, remark }: CartLine) => ({
  ...(part ? lineOfPart(part) : { part_number, part_name: null, unit: null, specifications: null }),
  quantity,
  serial_number: serial_number || null,
  model: model || null,
  remark: remark || null,
})

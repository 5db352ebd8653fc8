/**
 * The steps of an order: tables that one reads from top to bottom. All of them run within the
 * transaction of the write: what one of them refuses leaves neither an order nor an emptied cart.
 */
import type { Actor, Context } from '#server/context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { writesOf } from '#server/idempotency/rows.ts'
import type { Change, WriteHooks } from '#server/writes/hook.ts'
import type { Creation } from '#server/writes/types.ts'
import { write } from '#server/writes/write.ts'
import type { Submission } from '../shared/orders-schema.ts'
import { askApprovers, awaitApproval } from './approval.ts'
import {
  type CartOrder,
  checkSerials,
  emptyCart,
  fillIn,
  keepKnownProducts,
  lockCompany,
  rejectChangedCart,
  rejectUnseenWarnings,
  rejectUnsold,
  takeCart,
} from './from-cart.ts'
import { requireProducts, requireReasons } from './lines.ts'
import { numberOrder, rejectLateChange, requireAddress, setCompany } from './new-order.ts'
import { countOrderedParts, countPartsOfProducts, indexParts } from './ordered-parts.ts'
import { mailQuote, reportAnswer, stampQuote } from './quote.ts'
import { confirmReceipt } from './receipt.ts'

type OrderStep = (change: Change) => Promise<void> | void
type OrderSteps = Readonly<Record<string, Partial<Record<Change['action'], OrderStep>>>>

/**
 * A customer's reviewed cart becomes the values of an order. Orders that the office, an API key or
 * an import writes begin with the values of their request.
 */
const FROM_CART: Readonly<Record<string, (order: CartOrder) => Promise<void> | void>> = {
  cart: takeCart,
  reviewed: rejectChangedCart,
  sold: rejectUnsold,
  serials: checkSerials,
  products: keepKnownProducts,
  company: lockCompany,
  warnings: rejectUnseenWarnings,
  values: fillIn,
  emptied: emptyCart,
}

/**
 * Steps of every order, also of those from a cart, before it is stored: they reject or complete its
 * values.
 */
const BEFORE: OrderSteps = {
  late: { update: rejectLateChange },
  number: { create: numberOrder },
  company: { create: setCompany, update: setCompany },
  approval: { create: awaitApproval },
  address: { create: requireAddress, update: requireAddress },
  products: { create: requireProducts, update: requireProducts },
  reasons: { create: requireReasons, update: requireReasons },
  quote: { create: stampQuote, update: stampQuote },
}

/**
 * Steps after an order is stored: mails, notifications and counts. The config has the mails of the
 * workflow.
 */
const AFTER: OrderSteps = {
  receipt: { create: confirmReceipt },
  approvers: { create: askApprovers, update: askApprovers, delete: askApprovers },
  quotation: { create: mailQuote, update: mailQuote, delete: mailQuote },
  answer: { update: reportAnswer },
  parts: { create: indexParts, update: indexParts, delete: indexParts },
  demand: { create: countOrderedParts, update: countOrderedParts, delete: countOrderedParts },
  productDemand: {
    create: countPartsOfProducts,
    update: countPartsOfProducts,
    delete: countPartsOfProducts,
  },
}

const runSteps = (steps: OrderSteps) => async (change: Change) => {
  for (const step of Object.values(steps)) await step[change.action]?.(change)
}

export const orderHooks: WriteHooks = {
  orders: { before: runSteps(BEFORE), after: runSteps(AFTER) },
}

/**
 * Orders the reviewed cart.
 * @returns the id of the order, also when a killed process has created it for this request
 * @throws ConflictError when the cart has changed since the review, and for warnings that the
 * customer has not accepted; ValidationError for parts that are not sold, for texts that are no
 * serial numbers, for parts that do not fit without a reason, and without a delivery address
 */
export async function submitOrder(
  context: Context,
  actor: Actor,
  submission: Submission,
): Promise<number> {
  const written = await writesOf(context.db.query, actor.idempotency)
  const created = written?.records.find(({ resource }) => resource === 'orders')
  if (created) return created.id
  const create: Creation = { action: 'create', resource: 'orders', values: {} }
  const { outcomes } = await write(context, actor, [create], {
    origin: 'api',
    first: async (trx) => {
      const order: CartOrder = {
        context: { ...context, db: inTransaction(context.db, trx) },
        owner: { id: Number(actor.id), locale: actor.locale },
        submission,
        stored: [],
        lines: [],
        serials: [],
        values: {},
      }
      for (const step of Object.values(FROM_CART)) await step(order)
      create.values = order.values
    },
  })
  const [outcome] = outcomes
  if (!outcome || outcome.status === 'failed')
    throw outcome?.error ?? new Error('the write has no outcome')
  return outcome.record.id
}

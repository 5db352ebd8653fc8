/**
 * A customer who fills the cart and submits it with an idempotency key, again and again until it is
 * acknowledged.
 */

import type { CartLine } from '#modules/orders/shared/cart.ts'
import { warningKey } from '#modules/orders/shared/line-warning.ts'
import { CODES } from '#shared/errors.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { noFindings } from '../findings.ts'
import { type Client, type ClientOptions, unexpected } from './client.ts'

/** Submissions of a cart whose warnings have changed since it was shown. */
const MAX_RETRIES = 3

const isConflict = ({ code }: { code: number }) => code === CODES.conflict

interface Order {
  id: number
  quantity: number
}

/** @param customer the id of the caller's account @param part a part that can be ordered */
export function ordersClient(
  { caller, random }: ClientOptions,
  customer: number,
  part: number,
): Client {
  const orders: Order[] = []

  /**
   * Adds something to the cart unless an earlier attempt has.
   * @returns its lines, with their warnings
   */
  async function fillCart(): Promise<CartLine[]> {
    for (;;) {
      const { data } = await caller.callUntilResponse<CartLine[]>('GET', 'web/cart')
      if (data.length) return data
      await caller.call('POST', 'web/cart', { lines: [{ part, quantity: random.integer(1, 9) }] })
    }
  }

  /** Submits the cart as shown, now and then as from two windows. */
  async function submitCart() {
    const cart = await fillCart()
    const lines = cart.map(({ id, quantity }) => ({ id, quantity }))
    // One part is ordered again and again, which the cart warns about.
    const accepted = cart.flatMap(({ id, alarms }) =>
      alarms.map((warning) => warningKey(id, warning)),
    )
    const submission = { company: 'Stage Ltd', contact: 'Aroha', remark: '', lines, accepted }
    const key = withKey()
    const submit = () =>
      caller.callUntilResponse<{ id: number }>('POST', 'web/orders', submission, key)
    return {
      lines,
      answers: await Promise.all(random.chance(0.1) ? [submit(), submit()] : [submit()]),
    }
  }

  return {
    act: async () => {
      let { lines, answers } = await submitCart()
      // After a jump of the clock, the cart warns of other recent orders: the customer confirms
      // these as well.
      for (let retry = 0; retry < MAX_RETRIES && answers.every(isConflict); retry++) {
        ;({ lines, answers } = await submitCart())
      }
      for (const answer of answers) if (answer.code !== CODES.ok) throw unexpected('order', answer)
      for (const id of new Set(answers.map(({ data }) => data.id)))
        orders.push({ id, quantity: lines[0]?.quantity ?? 0 })
      return 1
    },
    check: async ({ db }) => {
      const findings = noFindings()
      const rows = await db.query
        .selectFrom('orders')
        .select(['id', 'lines'])
        .where('customer', '=', customer)
        .execute()
      const stored = new Map(rows.map(({ id, lines }) => [Number(id), JSON.parse(String(lines))]))
      const mails = await db.query.selectFrom('outgoing_mails').select('about').execute()
      for (const { id, quantity } of orders) {
        if (stored.get(id)?.[0]?.quantity !== quantity)
          findings.lost.push(`order ${id} with ${quantity} parts`)
        const confirmations = mails.filter(({ about }) => about === `orders ${id} submitted`).length
        if (confirmations === 0) findings.half.push(`order ${id} has no mail`)
        if (confirmations > 1) findings.doubled.push(`the mail of order ${id}`)
      }
      const ids = new Set(orders.map(({ id }) => id))
      findings.doubled.push(
        ...[...stored.keys()].filter((id) => !ids.has(id)).map((id) => `order ${id}`),
      )
      return findings
    },
  }
}

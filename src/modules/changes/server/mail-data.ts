/** Data of change mails: the change, and the customer's units and orders. */

import type { Bilingual } from '#fields/bilingual.ts'
import { compactNumber } from '#modules/orders/shared/quick-order.ts'
import { OPEN_STATES } from '#modules/orders/shared/states.ts'
import { fitOf } from '#modules/units/shared/serial.ts'
import type { Context } from '#server/context.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import type { ChangeGroup } from '../shared/notification.ts'
import { type PublishedChange, toChangeScope } from './change.ts'
import type { ChangeMailData } from './mails.ts'

type ReadContext = Pick<Context, 'db' | 'resources'>

/** The data that is equal for all customers. */
export function sharedMailData(
  { resources }: Pick<Context, 'resources'>,
  change: PublishedChange,
  note: Bilingual,
): Omit<ChangeMailData, 'username' | 'units' | 'orders' | 'reason' | 'token'> {
  const { id, change_number, title, kind, from_serial, effective, description, $refs } = change
  const options = (
    resources.tlf?.fields.kind as { options?: Record<string, Bilingual> } | undefined
  )?.options
  const titled = (ref: { title: unknown } | null) => (ref ? String(ref.title) : null)
  return {
    change: id,
    number: change_number,
    title,
    kind: options?.[kind] ?? byLocale(() => kind),
    model: titled($refs.goods),
    oldPart: titled($refs.old_part),
    newPart: titled($refs.new_part),
    fromSerial: from_serial,
    effective,
    description,
    note,
  }
}

/**
 * Affected units and orders of a customer, and the unsubscribe token if a subscription is the
 * reason.
 */
export async function customerMailData(
  { db }: ReadContext,
  change: PublishedChange,
  customer: number,
  reason: ChangeGroup,
): Promise<Pick<ChangeMailData, 'units' | 'orders' | 'token'>> {
  const { goods, part, from_serial } = toChangeScope(change)
  const fixtures =
    goods === null
      ? []
      : await db.query
          .selectFrom('customer_fixtures')
          .select('serial_number')
          .where('customer_id', '=', customer)
          .where('goods_id', '=', goods)
          .orderBy('created_at')
          .execute()
  const orders =
    part === null
      ? []
      : await db.query
          .selectFrom('orders')
          .innerJoin('ordered_parts', 'ordered_parts.order_id', 'orders.id')
          .select('orders.number as number')
          .where('orders.customer', '=', customer)
          .where('ordered_parts.part_key', '=', compactNumber(part))
          .where('orders.status', 'in', OPEN_STATES)
          .orderBy('orders.id')
          .execute()
  const subscription =
    reason === 'subscribers'
      ? await db.query
          .selectFrom('firmware_subscriptions')
          .select('token')
          .where('customer_id', '=', customer)
          .where('goods_id', '=', goods)
          .executeTakeFirst()
      : undefined
  const serials = fixtures
    .map(({ serial_number }) => String(serial_number))
    .filter((item) => item !== '')
  return {
    units: serials.filter((serial) => fitOf(serial, { from: from_serial }) !== 'no'),
    orders: orders.flatMap(({ number }) => (number === null ? [] : [String(number)])),
    token: subscription ? String(subscription.token) : null,
  }
}

/** Customers that a change affects or that were notified, paginated, with reason and time. */

import type { Actor, Context } from '#server/context.ts'
import { localeOf } from '#server/mail/queue.ts'
import { actorNames, storedActor } from '#server/records/actor-names.ts'
import { listRecords } from '#server/records/read.ts'
import type { AffectedCustomer, ImpactFilter } from '../shared/notification.ts'
import { findAffected, idsOf } from './affected-customers.ts'
import type { ChangeScope } from './change.ts'
import type { ListPage } from './lists.ts'

type Delivery = NonNullable<AffectedCustomer['notified']>

/**
 * @param filter restricts to one group, or to notified customers
 * @throws ForbiddenError where the actor may not list customers
 */
export async function listAffectedCustomers(
  context: Context,
  actor: Actor,
  change: ChangeScope,
  filter: ImpactFilter | null,
  [from, to]: readonly [number, number],
): Promise<ListPage<AffectedCustomer>> {
  const affected = await findAffected(context, change)
  const notified =
    filter === null || filter === 'notified' ? await notifiedIds(context, change.id) : []
  const groupIds =
    filter === null ? [...affected.keys()] : filter === 'notified' ? [] : idsOf(affected, [filter])
  const ids = [...new Set([...groupIds, ...notified])].sort((a, b) => a - b)
  const pageIds = ids.slice(from, to + 1)
  const query = {
    filter: { id: pageIds },
    sort: { field: 'id', order: 'asc' },
    range: [0, Math.max(0, to - from)],
  } as const
  const { records } = await listRecords(context, actor, 'customers', query)
  const deliveries = await deliveriesOf(context, change.id, pageIds)
  return {
    total: ids.length,
    capped: false,
    records: records.map(({ id, username, company, language }) => ({
      id,
      username: String(username ?? id),
      company: String(company ?? ''),
      language: localeOf(language),
      groups: affected.get(id) ?? [],
      notified: deliveries.get(id) ?? null,
    })),
  }
}

/** The customers that were or will be notified of a change. */
export async function notifiedIds({ db }: Context, change: number): Promise<number[]> {
  const rows = await db.query
    .selectFrom('change_news')
    .select('customer_id')
    .where('change_id', '=', change)
    .execute()
  return rows.map(({ customer_id }) => Number(customer_id))
}

/** Time of each customer's notification, and the state of its mail. */
async function deliveriesOf(
  { db }: Context,
  change: number,
  customers: readonly number[],
): Promise<Map<number, Delivery>> {
  if (!customers.length) return new Map()
  const rows = await db.query
    .selectFrom('change_news as n')
    .leftJoin('change_tellings as t', 't.id', 'n.telling_id')
    .select([
      'n.customer_id as customer',
      'n.created_at as at',
      'n.mailed_at as mailed',
      't.actor',
      't.account',
    ])
    .where('n.change_id', '=', change)
    .where('n.customer_id', 'in', customers)
    .execute()
  const customerBySubject = new Map(
    rows.map(({ customer }) => [mailSubjectOf(change, Number(customer)), Number(customer)]),
  )
  if (!rows.length) return new Map()
  const nameOf = await actorNames(db.query, rows.map(storedActor))
  const mails = await db.query
    .selectFrom('outgoing_mails')
    .select(['about', 'state'])
    .where('about', 'in', [...customerBySubject.keys()])
    .execute()
  const states = new Map(
    mails.map((mail) => [customerBySubject.get(String(mail.about)), String(mail.state)]),
  )
  return new Map(
    rows.map((row) => {
      const [customer, mailed] = [Number(row.customer), row.mailed]
      const by = row.actor === null ? '' : nameOf(storedActor(row))
      return [
        customer,
        { at: String(mailed ?? row.at), by, state: stateOf(mailed !== null, states.get(customer)) },
      ]
    }),
  )
}

/** Mail states are deleted after a month; a missing one means sent. */
function stateOf(isWritten: boolean, mail: string | undefined): Delivery['state'] {
  if (!isWritten || mail === 'waiting' || mail === 'sending') return 'waiting'
  return mail === 'failed' ? 'failed' : 'sent'
}

/** The subject of a notification in the mail queue. */
export const mailSubjectOf = (change: number, customer: number): string =>
  `tlf ${change} customers ${customer}`

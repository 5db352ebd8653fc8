/** Export of all personal data of a customer. */

import type { Row } from '#fields/field.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { WebAccount } from '#shared/web/account.ts'
import { type Actor, type Context, SYSTEM } from '../../context.ts'
import { readCustomerRows } from '../../db/account-rows.ts'
import { listRecords } from '../../records/read.ts'
import { ownId, readAccount } from './own-account.ts'

export interface DataCopy {
  account: WebAccount
  orders: Record<string, unknown>[]
  /** Collected rows by table, such as saved lists. */
  kept: Record<string, Row[]>
  devices: Row[]
}

const PAGE = 500
/** Exported fields of orders. */
const ORDER = [
  ...[
    'number',
    'purchase_order',
    'company',
    'contact',
    'delivery_address',
    'wanted_date',
    'status',
    'lines',
    'remark',
  ],
  ...['tracking_number', 'begin_time', 'end_time'],
]

export async function copyOwnData(context: Context, actor: Actor): Promise<DataCopy> {
  const id = ownId(actor)
  const { query } = context.db
  const devices = query
    .selectFrom('sessions')
    .select(['created_at', 'last_seen', 'address', 'agent'])
    .where('kind', '=', 'customers')
    .where('account_id', '=', id)
    .execute()
  return {
    account: await readAccount(context, actor),
    orders: (await ordersOf(context, id)).map((order) =>
      Object.fromEntries(ORDER.map((name) => [name, order[name]])),
    ),
    kept: { ...(await readCustomerRows(context.db, id)), ...(await addressesOf(context, id)) },
    devices: await devices,
  }
}

/** Own addresses only; shared ones belong to the company. */
async function addressesOf(
  { db, resources }: Context,
  owner: number,
): Promise<Record<string, Row[]>> {
  if (!resources.addresses) return {}
  const rows = db.query
    .selectFrom('addresses')
    .select(['name', 'address', 'created_at'])
    .where('owner', '=', owner)
  return { addresses: await rows.orderBy('id').execute() }
}

async function ordersOf(context: Context, customer: number): Promise<AnyRecord[]> {
  const orders: AnyRecord[] = []
  for (;;) {
    const range = [orders.length, orders.length + PAGE - 1] as const
    const sort = { field: 'id', order: 'asc' as const }
    const page = await listRecords(context, SYSTEM, 'orders', { filter: { customer }, range, sort })
    orders.push(...page.records)
    if (page.records.length < PAGE) return orders
  }
}

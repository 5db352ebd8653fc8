/** Export of all personal data of a customer. */

import type { Row } from '#fields/field.ts'
import type { WebAccount } from '#shared/web/account.ts'
import type { Actor, Context } from '../../context.ts'
import { readCustomerRows } from '../../db/account-rows.ts'
import { ownId, readAccount } from './own-account.ts'

export interface DataCopy {
  account: WebAccount
  /** Own records by resource, as modules copy them. */
  records: Record<string, readonly object[]>
  /** Collected rows by table, such as saved lists. */
  kept: Record<string, Row[]>
  devices: Row[]
}

export async function copyOwnData(context: Context, actor: Actor): Promise<DataCopy> {
  const id = ownId(actor)
  const devices = context.db.query
    .selectFrom('sessions')
    .select(['created_at', 'last_seen', 'address', 'agent'])
    .where('kind', '=', 'customers')
    .where('account_id', '=', id)
    .execute()
  return {
    account: await readAccount(context, actor),
    records: await copyRecords(context, actor),
    kept: await readCustomerRows(context.db, id),
    devices: await devices,
  }
}

async function copyRecords(context: Context, actor: Actor): Promise<DataCopy['records']> {
  const records: DataCopy['records'] = {}
  for (const { copies = {} } of context.modules)
    for (const [resource, copy] of Object.entries(copies))
      if (context.resources[resource]) records[resource] = await copy(context, actor)
  return records
}

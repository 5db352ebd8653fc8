/** Erases what the server keeps about a record elsewhere than in the audit log. */
import { sql } from 'kysely'
import type { Query } from '../db/database.ts'
import type { WriteContext } from './hook.ts'

/** Resources whose records lead to another one by its `resource` and `record`. */
const ABOUT = ['notes', 'notifications', 'favourites']

/** Runs in the transaction that erases the record. */
export async function eraseTraces(
  { db, resources }: Pick<WriteContext, 'db' | 'resources'>,
  trx: Query,
  resource: string,
  record: number,
): Promise<void> {
  for (const table of ABOUT.filter((name) => resources[name])) {
    const rows = await trx
      .deleteFrom(table)
      .where('resource', '=', resource)
      .where('record', '=', record)
      .returning('id')
      .execute()
    for (const { id } of rows) await db.engine.search.remove(trx, table, Number(id))
  }
  await eraseReports(trx, resource, record)
}

/** Empties what ended jobs have kept about the record: what they were asked to do, and their report. */
async function eraseReports(trx: Query, resource: string, record: number): Promise<void> {
  const ended = await trx
    .selectFrom('job_states')
    .select(['id', 'input', 'outcome'])
    .where('outcome', 'is not', null)
    .where(sql<boolean>`input like ${`%"resource":"${resource}"%`}`)
    .execute()
  const isNamed = new RegExp(`[[,:]${record}[\\],}]`)
  const ids = ended.filter(({ input, outcome }) => isNamed.test(`${input} ${outcome}`)).map(({ id }) => id)
  if (!ids.length) return
  const emptied = { input: 'null', checkpoint: null, outcome: JSON.stringify({ cancelled: true }) }
  await trx.updateTable('job_states').set(emptied).where('id', 'in', ids).execute()
}

/** Erases data of a record: in the audit log, records about it, deliveries, and jobs. */
import { sql } from 'kysely'
import type { Query } from '../db/database.ts'
import { eraseResponses } from '../idempotency/rows.ts'
import { eraseJobs } from '../jobs/erase.ts'
import { searchWords } from '../records/search-text.ts'
import type { WriteContext } from '../writes/hook.ts'
import { eraseName } from './erase-name.ts'

const NOTES = 'notes'
const DELIVERIES = 'webhook_deliveries'
/** Resources whose records refer to another one by `resource` and `record`. */
const ABOUT = [NOTES, 'notifications', 'favourites', DELIVERIES]

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
    const ids = rows.map(({ id }) => Number(id))
    await db.engine.search.remove(trx, table, ids)
    if (table === DELIVERIES && ids.length) {
      await trx.deleteFrom('webhook_contents').where('id', 'in', ids).execute()
    }
  }
  if (resources.jobs) await eraseJobs(trx, resource, record)
  await eraseResponses(trx, { resource, id: record })
}

/** Removes the words of erased records from search indexes. @param tables with erased records */
export async function purgeSearch(
  { db, resources }: Pick<WriteContext, 'db' | 'resources'>,
  trx: Query,
  tables: readonly string[],
) {
  const purged = new Set(['audit', 'errors', ...ABOUT, ...tables])
  for (const table of [...purged].filter((name) => resources[name]))
    await db.engine.search.purge(trx, table)
}

/** Deletes notes of erased records, which can't be restored: notes can contain personal data. */
export async function deleteErasedNotes({
  db,
  resources,
}: Pick<WriteContext, 'db' | 'resources'>): Promise<void> {
  if (!resources[NOTES]) return
  const erased = sql<{ id: number }>`select n.id from ${sql.table(NOTES)} as n where exists (
    select 1 from audit as e where e.resource = n.resource and e.record = n.record and e.action = 'delete'
    and e.changes = '[]' and not exists (
      select 1 from audit as later where later.resource = e.resource and later.record = e.record and later.id > e.id))`
  await db.transaction(async (trx) => {
    const { rows } = await erased.execute(trx)
    for (const { id } of rows) {
      await db.engine.search.remove(trx, NOTES, [Number(id)])
      await trx.deleteFrom(NOTES).where('id', '=', id).execute()
    }
  })
}

/**
 * Erases personal data: entries of the record keep time and kind of the change, but no values, so
 * the record can't be restored. Runs in the transaction that deletes the record.
 * @returns the tables with other changed records
 */
export async function eraseHistory(
  context: WriteContext,
  trx: Query,
  resource: string,
  record: number,
): Promise<string[]> {
  const { search } = context.db.engine
  const title = `#${record}`
  await eraseActor(trx, resource, record, title)
  const tables = await eraseName(context, trx, `${resource}:${record}`, title)
  const words = searchWords(title)
  const erased = { title, actor: title, changes: '[]', ...search.columns(title, words) }
  const rows = await trx
    .updateTable('audit')
    .set(erased)
    .where('resource', '=', resource)
    .where('record', '=', record)
    .returning('id')
    .execute()
  await search.upsert(
    trx,
    'audit',
    rows.map(({ id }) => ({ id: Number(id), text: title, words })),
  )
  return tables
}

/** Replaces the actor's name in the summaries of writes that only changed this record. */
async function eraseActor(
  trx: Query,
  resource: string,
  record: number,
  name: string,
): Promise<void> {
  const entryIds = trx
    .selectFrom('audit')
    .select('id')
    .where('resource', '=', resource)
    .where('record', '=', record)
  await trx
    .updateTable('audit_writes')
    .set({ actor: name })
    .where('entry', 'in', entryIds)
    .where('entries', '=', 1)
    .execute()
}

/** Erases the values of entries; time, person and record remain. */
export async function eraseChanges(trx: Query, entries: readonly number[]): Promise<void> {
  await trx
    .updateTable('audit')
    .set({ changes: '[]' })
    .where('id', 'in', [...entries])
    .execute()
}

/**
 * Replaces the name of an erased account where the log and other records keep it with the account.
 */
import { sql } from 'kysely'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { sameValue } from '#shared/same-value.ts'
import type { Query } from '../db/database.ts'
import { toColumns } from '../records/projection.ts'
import { normalise, searchText, searchWords } from '../records/search-text.ts'
import type { FieldChange } from '../writes/audit.ts'
import type { WriteContext } from '../writes/hook.ts'
import { lockRecords } from '../writes/load.ts'

/** Entries and records that are read before they are written. */
const ERASED_AT_ONCE = 500

interface ErasedAccount {
  /** See `accountOf`. */
  account: string
  /** All names that it has acted by. */
  usernames: ReadonlySet<unknown>
  /** Stands for them from now on. */
  name: string
}

/**
 * Replaces the name in entries about other records, which keep the account, in notifications, and
 * in what the server has written to records that the account has changed, such as the steps of an
 * order.
 * @returns the tables whose records can have changed
 */
export async function eraseName(
  context: WriteContext,
  trx: Query,
  account: string,
  name: string,
): Promise<string[]> {
  const { resources } = context
  const named = await trx
    .selectFrom('audit_writes')
    .select('actor')
    .distinct()
    .where('account', '=', account)
    .execute()
  if (!named.length) return []
  const erased = { account, name, usernames: new Set(named.map(({ actor }) => actor)) }
  await eraseInEntries(context, trx, erased)
  const { notifications } = resources
  if (notifications) {
    const notices = trx
      .selectFrom('notifications')
      .select('id')
      .where('account', '=', erased.account)
    await eraseInRecords(context, trx, notifications, await idsOf(notices), erased)
  }
  const changed = await trx
    .selectFrom('audit')
    .select(['resource', 'record'])
    .distinct()
    .where('write', 'in', writesOf(trx, erased))
    .execute()
  const tables: string[] = []
  for (const [table, rows] of Map.groupBy(changed, ({ resource }) => String(resource))) {
    const resource = resources[table]
    const records = rows.map(({ record }) => Number(record))
    if (!resource || !Object.values(resource.fields).some(({ readOnly }) => readOnly)) continue
    tables.push(table)
    for (let from = 0; from < records.length; from += ERASED_AT_ONCE) {
      const ids = records.slice(from, from + ERASED_AT_ONCE)
      await eraseInRecords(context, trx, resource, ids, erased)
      await eraseInLog(trx, resource, ids, erased)
      if (resources.webhook_deliveries) await eraseInDeliveries(trx, table, ids, erased)
    }
  }
  return tables
}

const writesOf = (trx: Query, { account }: ErasedAccount) =>
  trx.selectFrom('audit_writes').select('id').where('account', '=', account)

const idsOf = async (query: { execute(): Promise<Record<string, unknown>[]> }): Promise<number[]> =>
  (await query.execute()).map(({ id }) => Number(id))

async function eraseInEntries(
  { db }: WriteContext,
  trx: Query,
  erased: ErasedAccount,
): Promise<void> {
  const { search } = db.engine
  const { account, name } = erased
  for (let after = 0; ; ) {
    const rows = await trx
      .selectFrom('audit')
      .select(['id', 'title'])
      .where('write', 'in', writesOf(trx, erased))
      .where('id', '>', after)
      .orderBy('id')
      .limit(ERASED_AT_ONCE)
      .execute()
    // Entries of a record have the same text, and so need one statement.
    for (const [title, entries] of Map.groupBy(rows, (row) => String(row.title))) {
      const text = `${normalise(title)}\n${name}`
      const words = searchWords(text)
      const ids = entries.map(({ id }) => Number(id))
      await trx
        .updateTable('audit')
        .set({ actor: name, ...search.columns(text, words) })
        .where('id', 'in', ids)
        .execute()
      await search.upsert(
        trx,
        'audit',
        ids.map((id) => ({ id, text, words })),
      )
    }
    if (rows.length < ERASED_AT_ONCE) break
    after = Number(rows.at(-1)?.id)
  }
  await trx
    .updateTable('audit_writes')
    .set({ actor: name })
    .where('account', '=', account)
    .execute()
}

/** Read-only fields, since what people have entered, such as the contact of an order, stays. */
async function eraseInRecords(
  { db: { engine } }: WriteContext,
  trx: Query,
  resource: Resource,
  ids: readonly number[],
  erased: ErasedAccount,
): Promise<void> {
  const isWrittenByServer = (field: string) => resource.readOnly || resource.fields[field]?.readOnly
  for (const record of ids.length ? await lockRecords(engine, trx, resource, ids) : []) {
    const values = Object.fromEntries(
      Object.keys(resource.fields).flatMap((field): [string, unknown][] => {
        const value = isWrittenByServer(field) ? withoutName(record[field], erased) : record[field]
        return sameValue(value, record[field]) ? [] : [[field, value]]
      }),
    )
    if (!Object.keys(values).length) continue
    const text = searchText(resource, { ...record, ...values } as AnyRecord)
    const entry = { id: record.id, text, words: searchWords(text) }
    await engine.update(
      trx,
      resource.name,
      [{ id: record.id, ...toColumns(resource, values) }],
      [entry],
    )
    await engine.search.upsert(trx, resource.name, [entry])
  }
}

async function eraseInLog(
  trx: Query,
  { name, fields }: Resource,
  ids: readonly number[],
  erased: ErasedAccount,
) {
  const entries = await trx
    .selectFrom('audit')
    .select(['id', 'changes'])
    .where('resource', '=', name)
    .where('record', 'in', ids)
    .execute()
  const inJson = (json: string | null) =>
    json && JSON.stringify(withoutName(JSON.parse(json), erased))
  for (const { id, changes } of entries) {
    const logged = JSON.parse(String(changes)) as FieldChange[]
    const replaced = logged.map((change) =>
      fields[change.field]?.readOnly
        ? { ...change, before: inJson(change.before), after: inJson(change.after) }
        : change,
    )
    if (sameValue(replaced, logged)) continue
    await trx
      .updateTable('audit')
      .set({ changes: JSON.stringify(replaced) })
      .where('id', '=', id)
      .execute()
  }
}

/** Those that wait are sent without the name. */
async function eraseInDeliveries(
  trx: Query,
  resource: string,
  ids: readonly number[],
  erased: ErasedAccount,
) {
  const deliveries = await idsOf(
    trx
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('resource', '=', resource)
      .where('record', 'in', ids),
  )
  if (!deliveries.length) return
  for (const username of erased.usernames) {
    const [from, to] = [username, erased.name].map((text) => JSON.stringify(text))
    for (const [table, column] of [
      ['webhook_deliveries', 'body'],
      ['webhook_contents', 'content'],
    ] as const) {
      const value = sql`replace(${sql.ref(column)}, ${from}, ${to})`
      await trx
        .updateTable(table)
        .set({ [column]: value })
        .where('id', 'in', deliveries)
        .execute()
    }
  }
}

/** Replaces the name where it is a whole value, at any depth. */
function withoutName(value: unknown, erased: ErasedAccount): unknown {
  if (erased.usernames.has(value)) return erased.name
  if (Array.isArray(value)) return value.map((item) => withoutName(item, erased))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutName(item, erased)]),
  )
}

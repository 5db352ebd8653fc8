/** Queues webhook deliveries in the transaction of the change (transactional outbox). */
import { type SqlBool, sql } from 'kysely'
import { CREATED_AT } from '#shared/resources/created-at.ts'
import type { Resource } from '#shared/resources/define.ts'
import { operationsOf } from '#shared/resources/filters.ts'
import { SYSTEM } from '../context.ts'
import type { Query } from '../db/database.ts'
import { requestOf } from '../db/transactions.ts'
import { and, hasId } from '../records/conditions.ts'
import { fieldConditions } from '../records/read.ts'
import { searchText, searchWords } from '../records/search-text.ts'
import { insertSearchable } from '../search/insert-searchable.ts'
import type { AuditEntry } from '../writes/audit.ts'
import type { WriteContext } from '../writes/hook.ts'
import { type List, recordIds, type States } from '../writes/state.ts'
import type { DeliveryContent } from './delivery-rows.ts'

const TABLE = 'webhook_deliveries'
/** Deliveries per statement. */
const BATCH = 500

export interface Listener {
  id: number
  /** Name of the resource. */
  list: string
  events: readonly AuditEntry['action'][]
  /** Filter as in list calls; null for all records. */
  filter: Record<string, unknown> | null
}

/** Loads the active webhooks of all resources. */
export async function loadListeners(
  { resources }: Pick<WriteContext, 'resources'>,
  trx: Query,
): Promise<Listener[]> {
  if (!resources.webhooks) return []
  const rows = await trx
    .selectFrom('webhooks')
    .select(['id', 'list', 'events', 'filter'])
    .where(sql<SqlBool>`active`)
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    list: String(row.list),
    events: JSON.parse(String(row.events)),
    filter: typeof row.filter === 'string' ? withOperators(JSON.parse(row.filter)) : null,
  }))
}

/** Earlier versions stored fields without an operator, which matched every record. */
const withOperators = (filter: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => operationsOf(value).length > 0))

/** Returns the ids of records that match the filter of a webhook. */
async function idsThatMatch(
  { db }: Pick<WriteContext, 'db'>,
  trx: Query,
  resource: Resource,
  { filter }: Listener,
  ids: readonly number[],
): Promise<Set<number>> {
  if (!filter || !ids.length) return new Set(ids)
  const conditions = fieldConditions(db.engine, resource, SYSTEM, filter, SYSTEM.locale)
  const where = and([hasId(db.engine, resource, ids), ...conditions])
  const { rows } = await sql<{
    id: number
  }>`select ${sql.ref(`${resource.name}.id`)} as id from ${sql.table(resource.name)} where ${where}`.execute(
    trx,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}

/**
 * Finds the webhooks whose filters match records before the change, which can't be determined
 * afterwards.
 */
export async function matchWebhooks(
  states: List<States['update'] | States['delete']>,
): Promise<void> {
  const [{ transaction, resource }] = states
  if (!resource.audited) return
  const { context, trx } = transaction
  for (const listener of await transaction.listeners()) {
    if (listener.list !== resource.name || !listener.filter) continue
    const matching = await idsThatMatch(context, trx, resource, listener, recordIds(states))
    for (const { before, matched } of states) if (matching.has(before.id)) matched.push(listener.id)
  }
}

interface NewDelivery {
  webhook: number
  entry: AuditEntry
  matches: boolean
}

/**
 * @param entries audit entries of the write
 * @param isErased whether deliveries contain only the ids of deleted records
 */
export async function queueDeliveries(
  context: WriteContext,
  trx: Query,
  listeners: readonly Listener[],
  entries: readonly AuditEntry[],
  { at, isErased }: { at: string; isErased: boolean },
): Promise<void> {
  const deliveries: NewDelivery[] = []
  for (const listener of listeners)
    deliveries.push(...(await deliveriesTo(context, trx, listener, entries)))
  for (let from = 0; from < deliveries.length; from += BATCH) {
    await insert(context, trx, deliveries.slice(from, from + BATCH), at, isErased)
  }
}

/**
 * Includes records that no longer match the filter, because their receivers have an earlier state.
 */
async function deliveriesTo(
  context: WriteContext,
  trx: Query,
  listener: Listener,
  entries: readonly AuditEntry[],
): Promise<NewDelivery[]> {
  const { id: webhook, list, events, filter } = listener
  const matchingEntries = entries.filter(
    ({ resource, action }) => resource.name === list && events.includes(action),
  )
  const [first] = matchingEntries
  if (!first) return []
  const saved = matchingEntries
    .filter(({ action }) => action !== 'delete')
    .map(({ record }) => record.id)
  const matching = await idsThatMatch(context, trx, first.resource, listener, saved)
  return matchingEntries.flatMap((entry) => {
    const matches = entry.action !== 'delete' && matching.has(entry.record.id)
    const matched = filter === null || entry.matched?.includes(webhook)
    return matches || (entry.action !== 'create' && matched) ? [{ webhook, entry, matches }] : []
  })
}

async function insert(
  context: WriteContext,
  trx: Query,
  deliveries: readonly NewDelivery[],
  at: string,
  isErased: boolean,
): Promise<void> {
  const resource = context.resources[TABLE]
  if (!resource) return
  const rows = deliveries.map(({ webhook, entry }) => {
    const values = {
      webhook,
      event: entry.action,
      resource: entry.resource.name,
      record: entry.record.id,
    }
    const row = {
      lock_version: 1,
      created_at: at,
      updated_at: at,
      ...values,
      status: 'waiting',
      attempts: 0,
      next_at: at,
      answered: null,
      problem: null,
      delivered_at: null,
      body: null,
    }
    const text = searchText(resource, { id: 0, ...row })
    return { row, search: { text, words: searchWords(text) } }
  })
  const ids = await insertSearchable(context.db.engine, trx, TABLE, rows)
  const request = requestOf(trx)
  const contents = deliveries.map((delivery, index) => ({
    id: ids[index],
    content: JSON.stringify({ ...contentOf(delivery, at, isErased), ...(request && { request }) }),
  }))
  await trx.insertInto('webhook_contents').values(contents).execute()
}

function contentOf(
  { entry, matches }: NewDelivery,
  at: string,
  isErased: boolean,
): DeliveryContent {
  const changed = entry.changes.map(({ field }) => field).filter((field) => field !== CREATED_AT)
  if (isErased && entry.action === 'delete')
    return { at, record: { id: entry.record.id }, changed: [], matches }
  return { at, record: entry.record, changed, matches }
}

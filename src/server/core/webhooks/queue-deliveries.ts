/** Queues webhook deliveries in the transaction of the change (transactional outbox). */
import { CREATED_AT } from '#shared/resources/created-at.ts'
import type { Query } from '../db/database.ts'
import { requestOf } from '../db/request-of.ts'
import { searchText, searchWords } from '../records/search-text.ts'
import { insertSearchable } from '../search/insert-searchable.ts'
import type { AuditEntry } from '../writes/audit.ts'
import type { WriteContext } from '../writes/hook.ts'
import type { DeliveryContent } from './delivery-rows.ts'
import { idsThatMatch, type Listener } from './listeners.ts'

const TABLE = 'webhook_deliveries'
/** Deliveries per statement. */
const BATCH = 500

interface NewDelivery {
  webhook: number
  entry: AuditEntry
  matches: boolean
}

/** @param entries audit entries of the write @param isErased whether deliveries contain only the ids of deleted records */
export async function queueDeliveries(
  context: WriteContext,
  trx: Query,
  listeners: readonly Listener[],
  entries: readonly AuditEntry[],
  { at, isErased }: { at: string; isErased: boolean },
): Promise<void> {
  const deliveries: NewDelivery[] = []
  for (const listener of listeners) deliveries.push(...(await deliveriesTo(context, trx, listener, entries)))
  for (let from = 0; from < deliveries.length; from += BATCH) {
    await insert(context, trx, deliveries.slice(from, from + BATCH), at, isErased)
  }
}

/** Includes records that no longer match the filter, because their receivers have an earlier state. */
async function deliveriesTo(
  context: WriteContext,
  trx: Query,
  listener: Listener,
  entries: readonly AuditEntry[],
): Promise<NewDelivery[]> {
  const { id: webhook, list, events, filter } = listener
  const matchingEntries = entries.filter(({ resource, action }) => resource.name === list && events.includes(action))
  const [first] = matchingEntries
  if (!first) return []
  const saved = matchingEntries.filter(({ action }) => action !== 'delete').map(({ record }) => record.id)
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
    const values = { webhook, event: entry.action, resource: entry.resource.name, record: entry.record.id }
    const row = {
      ...{ lock_version: 1, created_at: at, updated_at: at, ...values, status: 'waiting', attempts: 0 },
      ...{ next_at: at, answered: null, problem: null, delivered_at: null, body: null },
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

function contentOf({ entry, matches }: NewDelivery, at: string, isErased: boolean): DeliveryContent {
  const changed = entry.changes.map(({ field }) => field).filter((field) => field !== CREATED_AT)
  if (isErased && entry.action === 'delete') return { at, record: { id: entry.record.id }, changed: [], matches }
  return { at, record: entry.record, changed, matches }
}

/**
 * Rows of webhook deliveries: claimed by one process at a time, and delivered in order for each
 * record.
 */

import { type SqlBool, sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { DAY_MS } from '#shared/measures.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { SYSTEM } from '../context.ts'
import type { Query } from '../db/database.ts'
import type { WriteContext } from '../writes/hook.ts'
import { write } from '../writes/write.ts'

const TABLE = 'webhook_deliveries'
/** Longer than an attempt takes; deliveries of killed processes are then due again. */
const LEASE_MS = 60_000
/** Delays after failed attempts; after the last one, the delivery becomes a dead letter. */
const RETRY_DELAYS_MS = [
  1_000,
  10_000,
  60_000,
  600_000,
  3_600_000,
  6 * 3_600_000,
  24 * 3_600_000,
] as const
const RETENTION_MS = 30 * DAY_MS
const DELETE_BATCH = 500
const OPEN = ['waiting', 'sending']
const CLOSED = ['delivered', 'skipped', 'dead']

export interface ActiveWebhook {
  id: number
  address: string
  list: string
  owner: number | null
  secret: string
}

/** Stored content of a delivery. */
export interface DeliveryContent {
  /** Time of the change, ISO 8601. */
  at: string
  /**
   * Record with all fields, after the change or before the deletion; only the id of an erased
   * record.
   */
  record: AnyRecord | { id: number }
  /** Names of the changed fields. */
  changed: readonly string[]
  /**
   * Whether the record matches the filter after the change; false if it no longer does, or was
   * deleted.
   */
  matches: boolean
  /** Id of the request that caused the change. */
  request?: string
}

export interface ClaimedDelivery {
  id: number
  webhook: number
  event: 'create' | 'update' | 'delete'
  attempts: number
  content: DeliveryContent
}

/** Loads enabled webhooks. */
export async function activeWebhooks(query: Query): Promise<ActiveWebhook[]> {
  const rows = await query
    .selectFrom('webhooks as w')
    .innerJoin('webhook_secrets as s', 's.webhook_id', 'w.id')
    .select(['w.id', 'w.address', 'w.list', 'w.owner', 's.secret'])
    .where(sql<SqlBool>`w.active`)
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    address: String(row.address),
    list: String(row.list),
    owner: row.owner === null ? null : Number(row.owner),
    secret: String(row.secret),
  }))
}

/**
 * Claims due deliveries of a webhook: only the oldest open one of each record, so that they arrive
 * in order.
 */
export async function claimDeliveries(
  query: Query,
  webhook: number,
  now: Date,
  limit: number,
): Promise<ClaimedDelivery[]> {
  const due = await query
    .selectFrom(`${TABLE} as d`)
    .innerJoin('webhook_contents as c', 'c.id', 'd.id')
    .select(['d.id', 'd.event', 'd.status', 'd.attempts', 'd.next_at', 'c.content'])
    .where('d.webhook', '=', webhook)
    .where('d.status', 'in', OPEN)
    .where('d.next_at', '<=', now.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(`${TABLE} as e`)
            .select('e.id')
            .whereRef('e.webhook', '=', 'd.webhook')
            .whereRef('e.record', '=', 'd.record')
            .whereRef('e.id', '<', 'd.id')
            .where('e.status', 'in', OPEN),
        ),
      ),
    )
    .orderBy('d.id')
    .limit(limit)
    .execute()
  const claimed: ClaimedDelivery[] = []
  for (const row of due)
    if (await claim(query, row, now)) claimed.push(toClaimedDelivery(webhook, row))
  return claimed
}

/** @returns false if another process was faster */
async function claim(query: Query, row: Row, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable(TABLE)
    .set({
      status: 'sending',
      attempts: Number(row.attempts) + 1,
      next_at: new Date(now.getTime() + LEASE_MS).toISOString(),
    })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .where('attempts', '=', row.attempts)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

const toClaimedDelivery = (webhook: number, row: Row): ClaimedDelivery => ({
  id: Number(row.id),
  webhook,
  event: row.event as ClaimedDelivery['event'],
  attempts: Number(row.attempts) + 1,
  content: JSON.parse(String(row.content)),
})

export type Attempt =
  | { status: 'skipped' }
  | {
      status: 'delivered' | 'failed'
      body: string
      answered: number | null
      problem: string | null
    }

/** Stores the outcome of an attempt. @returns whether the delivery is now a dead letter */
export async function endAttempt(
  query: Query,
  { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
  attempt: Attempt,
  now: Date,
): Promise<boolean> {
  const wait = RETRY_DELAYS_MS[attempts - 1]
  const isDead = attempt.status === 'failed' && wait === undefined
  const at = now.toISOString()
  const status = attempt.status === 'failed' ? (isDead ? 'dead' : 'waiting') : attempt.status
  const next_at = status === 'waiting' ? new Date(now.getTime() + (wait ?? 0)).toISOString() : null
  const { status: _, ...stored } = attempt
  await query
    .updateTable(TABLE)
    .set({
      ...stored,
      status,
      next_at,
      updated_at: at,
      ...(status === 'delivered' && { delivered_at: at }),
    })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
  return isDead
}

/** Releases all claims at the start of the only process, when no delivery can be in progress. */
export async function releaseDeliveries(query: Query, now: Date): Promise<void> {
  await query
    .updateTable(TABLE)
    .set({ status: 'waiting', next_at: now.toISOString() })
    .where('status', '=', 'sending')
    .execute()
}

/** Queues ended deliveries, or all dead letters of a webhook, again. @returns their number */
export async function requeueDeliveries(
  query: Query,
  selection: { id: number } | { webhook: number },
  now: Date,
): Promise<number> {
  const update = query.updateTable(TABLE).set({
    status: 'waiting',
    attempts: 0,
    next_at: now.toISOString(),
    updated_at: now.toISOString(),
  })
  const { numUpdatedRows } = await ('id' in selection
    ? update.where('id', '=', selection.id).where('status', 'in', [...CLOSED, 'waiting'])
    : update.where('webhook', '=', selection.webhook).where('status', '=', 'dead')
  ).executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes deliveries past the retention period. */
export async function deleteOldDeliveries(context: WriteContext, now: Date): Promise<void> {
  if (!context.resources[TABLE]) return
  const before = new Date(now.getTime() - RETENTION_MS).toISOString()
  for (;;) {
    const rows = await context.db.query
      .selectFrom(TABLE)
      .select('id')
      .where('status', 'in', CLOSED)
      .where('created_at', '<', before)
      .limit(DELETE_BATCH)
      .execute()
    if (!rows.length) return
    const operations = rows.map(
      ({ id }) => ({ action: 'delete', resource: TABLE, id: Number(id) }) as const,
    )
    await write(context, SYSTEM, operations, { origin: 'api' })
  }
}

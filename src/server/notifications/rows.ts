/** Rows of notifications, which are not recorded in the audit log. */
import { DAY_MS } from '#shared/measures.ts'
import type { NotificationKind } from '#shared/notes.ts'
import type { Context } from '../context.ts'
import type { Database, Query } from '../db/database.ts'
import { searchText, searchWords } from '../records/search-text.ts'
import { insertSearchable } from '../search/insert-searchable.ts'
import type { WriteContext } from '../writes/hook.ts'

const TABLE = 'notifications'
const RETENTION_DAYS = 90

export interface NewNotification {
  /** Id of the recipient. */
  user: number
  kind: NotificationKind
  resource: string
  record: number
  actor?: string | null
  /** See `accountOf`. */
  account?: string | null
  text?: string | null
}

/** Inserts notifications in the transaction of their cause. */
export async function insertNotifications(
  { db, resources }: Pick<WriteContext, 'db' | 'resources'>,
  trx: Query,
  notifications: readonly NewNotification[],
): Promise<void> {
  const resource = resources[TABLE]
  if (!resource) return
  const at = new Date().toISOString()
  const stamps = { lock_version: 1, created_at: at, updated_at: at, read_at: null, mailed_at: null }
  const rows = notifications.map(({ actor = null, account = null, text = null, ...rest }) => {
    // The name of the record is read later, with the permissions of the recipient.
    const row = { ...stamps, ...rest, title: `#${rest.record}`, actor, account, text }
    const searched = searchText(resource, row)
    return { row, search: { text: searched, words: searchWords(searched) } }
  })
  await insertSearchable(db.engine, trx, TABLE, rows)
}

/**
 * Deletes the notifications of a step that has been undone.
 * @param at time of the step; notifications of earlier times that it was taken are kept
 */
export async function deleteStepNotifications(
  { db, resources }: Pick<WriteContext, 'db' | 'resources'>,
  trx: Query,
  { resource, record }: Pick<NewNotification, 'resource' | 'record'>,
  step: string,
  at = '',
): Promise<void> {
  if (!resources[TABLE]) return
  const undone = await trx
    .selectFrom(TABLE)
    .select('id')
    .where('kind', '=', 'step' satisfies NotificationKind)
    .where('resource', '=', resource)
    .where('record', '=', record)
    .where('text', '=', step)
    .where('created_at', '>=', at)
    .execute()
  const ids = undone.map(({ id }) => Number(id))
  await deleteNotifications(db, trx, ids)
}

async function deleteNotifications(
  { engine }: Pick<Database, 'engine'>,
  trx: Query,
  ids: number[],
): Promise<void> {
  if (!ids.length) return
  await engine.search.remove(trx, TABLE, ids)
  await trx.deleteFrom(TABLE).where('id', 'in', ids).execute()
}

/** Marks notifications of an account as read; null for all of them. */
export async function markAsRead(
  { query }: Database,
  user: number,
  ids: readonly number[] | null,
): Promise<void> {
  const at = new Date().toISOString()
  await query
    .updateTable(TABLE)
    .set({ read_at: at, updated_at: at })
    .where('user', '=', user)
    .where('read_at', 'is', null)
    .$if(ids !== null, (unread) => unread.where('id', 'in', [0, ...(ids ?? [])]))
    .execute()
}

/** Deletes notifications past the retention period. */
export async function deleteOldNotifications({ db, resources }: Context, now: Date): Promise<void> {
  if (!resources[TABLE]) return
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString()
  await db.transaction(async (trx) => {
    const old = await trx
      .selectFrom(TABLE)
      .select('id')
      .where('created_at', '<', before)
      .limit(10_000)
      .execute()
    const ids = old.map(({ id }) => Number(id))
    await deleteNotifications(db, trx, ids)
  })
}

/**
 * Users who have a record open: a row per browser tab, in the database, so that all processes see
 * it.
 */

import type { Colleague, RecordKey } from '#shared/live.ts'
import { type Actor, type Context, SYSTEM } from '../context.ts'
import type { Database } from '../db/database.ts'
import { listRecords } from '../records/read.ts'

/** A tab renews its row three times within this time. */
const LEASE_MS = 75_000

export interface OpenRecord extends RecordKey {
  tab: string
  isEditing: boolean
}

/** Stores or renews what a tab of the actor has open. */
export async function setPresence(
  { query }: Pick<Database, 'query'>,
  actor: Actor,
  open: OpenRecord,
): Promise<void> {
  const now = Date.now()
  const row = {
    account: actor.id,
    resource: open.resource,
    record: open.id,
    editing: open.isEditing ? 1 : 0,
    until: new Date(now + LEASE_MS).toISOString(),
  }
  await query.deleteFrom('presence').where('until', '<', new Date(now).toISOString()).execute()
  await query
    .insertInto('presence')
    .values({ tab: open.tab, ...row })
    .onConflict((on) => on.column('tab').doUpdateSet(row).where('presence.account', '=', actor.id))
    .execute()
}

export async function removePresence(
  { query }: Pick<Database, 'query'>,
  actor: Actor,
  tab: string,
): Promise<void> {
  await query
    .deleteFrom('presence')
    .where('tab', '=', tab)
    .where('account', '=', actor.id)
    .execute()
}

/** The other users who have the record open. */
export async function colleaguesIn(
  context: Pick<Context, 'db' | 'resources'>,
  actor: Actor,
  { resource, id }: RecordKey,
): Promise<Colleague[]> {
  const rows = await openRecords(context.db)
    .where('resource', '=', resource)
    .where('record', '=', id)
    .where('account', '<>', actor.id)
    .execute()
  const editing = new Map<number, boolean>()
  for (const row of rows) {
    const account = Number(row.account)
    editing.set(account, Number(row.editing) === 1 || editing.get(account) === true)
  }
  if (!editing.size) return []
  const filter = { id: [...editing.keys()] }
  const { records } = await listRecords(context, SYSTEM, 'users', {
    filter,
    sort: { field: 'username', order: 'asc' },
  })
  return records.map((user) => ({
    id: user.id,
    name: String(user.name || user.username),
    isEditing: editing.get(user.id) ?? false,
  }))
}

const openRecords = ({ query }: Pick<Database, 'query'>) =>
  query
    .selectFrom('presence')
    .select(['account', 'resource', 'record', 'editing'])
    .where('until', '>', new Date().toISOString())

export interface PresenceReader {
  /** The records that were opened, edited or left since the last call. */
  read(): Promise<RecordKey[]>
}

/** Initially empty. */
export function createPresenceReader(db: Pick<Database, 'query'>): PresenceReader {
  let previous = new Map<string, string>()
  return {
    read: async () => {
      const rows = await openRecords(db).orderBy('account').orderBy('editing').execute()
      const groups = Map.groupBy(rows, ({ resource, record }) => `${resource} ${record}`)
      const current = new Map(
        [...groups].map(([key, group]) => [
          key,
          group.map(({ account, editing }) => `${account}:${editing}`).join(),
        ]),
      )
      const keys = new Set([...previous.keys(), ...current.keys()])
      const changed = [...keys].filter((key) => previous.get(key) !== current.get(key))
      previous = current
      return changed.map(toKey)
    },
  }
}

function toKey(key: string): RecordKey {
  const [resource = '', id] = key.split(' ')
  return { resource, id: Number(id) }
}

/** Notes on records: read and written by those who may read the record. */

import { NotFoundError } from '#shared/errors.ts'
import type { RecordKey } from '#shared/live.ts'
import { type Mentionable, mentionsIn, type Note } from '#shared/notes.ts'
import type { Actor, Context } from '../context.ts'
import { mailMentions } from '../notifications/digest.ts'
import { insertNotifications } from '../notifications/rows.ts'
import { accountOf } from '../records/actor-names.ts'
import { getRecord } from '../records/read.ts'
import { staffReaders } from '../records/staff.ts'
import { loadRecord } from '../writes/load.ts'
import { write } from '../writes/write.ts'

/** The newest notes are shown. */
const MAX_NOTES = 200

/**
 * The notes on a record, newest first.
 * @throws NotFoundError, ForbiddenError for a record that is closed
 */
export async function listNotes(
  context: Context,
  actor: Actor,
  { resource, id }: RecordKey,
): Promise<Note[]> {
  await getRecord(context, actor, resource, id)
  const rows = await context.db.query
    .selectFrom('notes as n')
    .leftJoin('users as u', 'u.id', 'n.author')
    .select(['n.id', 'n.text', 'n.created_at', 'u.id as author', 'u.username', 'u.name'])
    .where('n.resource', '=', resource)
    .where('n.record', '=', id)
    .orderBy('n.id', 'desc')
    .limit(MAX_NOTES)
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    text: String(row.text),
    at: String(row.created_at),
    author:
      row.author === null
        ? null
        : { id: Number(row.author), name: String(row.name || row.username) },
  }))
}

/**
 * Adds a note, and notifies the colleagues that it mentions, if they may read the record.
 * @throws NotFoundError, ForbiddenError for a record that is closed
 */
export async function addNote(
  context: Context,
  actor: Actor,
  key: RecordKey,
  text: string,
): Promise<number> {
  await getRecord(context, actor, key.resource, key.id)
  if (!context.resources.notes) throw new NotFoundError()
  const names = new Set(mentionsIn(text))
  const readers = names.size ? await readersOf(context, key) : []
  const mentioned = readers.filter(
    ({ id, username }) => id !== actor.id && names.has(username.toLowerCase()),
  )
  const values = { text, author: actor.id, resource: key.resource, record: key.id }
  const notification = {
    kind: 'mentioned',
    resource: key.resource,
    record: key.id,
    actor: actor.name,
    account: accountOf(actor),
    text,
  } as const
  const notifications = mentioned.map(({ id }) => ({ ...notification, user: id }))
  // The resource is written by the server alone: its permission is that of the record.
  const create = { action: 'create', resource: 'notes', values, access: 'server' } as const
  const { outcomes } = await write(context, actor, [create], {
    origin: 'api',
    beforeCommit: async (trx) => {
      await insertNotifications(context, trx, notifications)
      await mailMentions(context, trx, notifications)
    },
  })
  const [outcome] = outcomes
  return outcome?.status === 'created' ? outcome.record.id : 0
}

/** The records that notes belong to. */
export async function recordsOfNotes(
  { db }: Pick<Context, 'db'>,
  ids: Iterable<number>,
): Promise<RecordKey[]> {
  const list = [...ids]
  if (!list.length) return []
  const rows = await db.query
    .selectFrom('notes')
    .select(['resource', 'record'])
    .distinct()
    .where('id', 'in', list)
    .execute()
  return rows.map(({ resource, record }) => ({ resource: String(resource), id: Number(record) }))
}

/**
 * The active staff who may read a record, and be mentioned in its notes, by username: a query for
 * the record, and one for the staff.
 */
export async function readersOf(
  { db, resources }: Pick<Context, 'db' | 'resources'>,
  { resource: name, id }: RecordKey,
): Promise<Mentionable[]> {
  const resource = resources[name]
  const record = resource && (await loadRecord(db.query, resource, id))
  if (!resource || !record) return []
  const readers = await staffReaders(db.query, resource, record)
  return readers.map(({ id, username, name }) => ({ id, username, name }))
}

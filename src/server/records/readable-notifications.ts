/** Limits notifications to the reader's current permissions, which can have changed since. */
import type { NamedRecord } from '#shared/quick-search.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor } from '../context.ts'
import { actorNames, storedActor } from './actor-names.ts'
import { nameRecords } from './named.ts'
import type { ReadContext } from './read.ts'

export type StoredNotification = Readonly<Record<string, unknown>>

interface ReadableNotification {
  row: StoredNotification
  /** Current state of the record. */
  target: NamedRecord['record']
  /** Name of the colleague or customer who caused it. */
  actorName: string | null
}

/** Field of the record that is quoted, by kind of notification. */
const QUOTED: Readonly<Record<string, string>> = { replied: 'message', bounced: 'message' }

/** Omits notifications of records that the actor can't read, and quotes of hidden fields. */
export async function readableNotifications(
  { db, resources }: Pick<ReadContext, 'db' | 'resources'>,
  actor: Actor,
  rows: readonly StoredNotification[],
): Promise<ReadableNotification[]> {
  const keys = rows.map(({ resource, record }) => ({
    resource: String(resource),
    id: Number(record),
  }))
  const records = await nameRecords({ db, resources }, actor, keys)
  const nameOf = await actorNames(
    db.query,
    rows.flatMap((row) =>
      typeof row.actor === 'string' && !QUOTED[String(row.kind)] ? [storedActor(row)] : [],
    ),
  )
  const names = new Map(records.map(({ resource, record }) => [`${resource} ${record.id}`, record]))
  return rows.flatMap((row) => {
    const target = names.get(`${row.resource} ${row.record}`)
    const resource = resources[String(row.resource)]
    if (!target || !resource) return []
    const quoted = QUOTED[String(row.kind)]
    const isHidden = quoted !== undefined && !can(actor, 'read', resource, quoted)
    if (isHidden) return [{ row: { ...row, actor: null, text: null }, target, actorName: null }]
    const { actor: name } = row
    // Customers enter their names themselves, maybe one that is the username of a colleague.
    const actorName =
      typeof name !== 'string' ? null : quoted === undefined ? nameOf(storedActor(row)) : name
    return [{ row, target, actorName }]
  })
}

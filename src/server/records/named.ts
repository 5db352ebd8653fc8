/** Names of records, for links and search results. */
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import type { RecordKey } from '#shared/live.ts'
import type { NamedRecord } from '#shared/quick-search.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor } from '../context.ts'
import { and, hasId, rowConditions } from './conditions.ts'
import { attachLinks, nameProjectionFor } from './projection.ts'
import type { ReadContext } from './read.ts'

/**
 * Loads titles and subtitles of records of a resource with one statement, and another for a
 * subtitle that refers to several, in the order of `ids`; omits records that the actor can't read.
 */
export async function readNames(
  { db, resources }: Pick<ReadContext, 'db' | 'resources'>,
  actor: Actor,
  name: string,
  ids: readonly number[],
): Promise<AnyRecord[]> {
  const resource = resources[name]
  if (!resource || !ids.length || !can(actor, 'read', resource)) return []
  const projection = nameProjectionFor(resources, resource, actor)
  const conditions = [
    hasId(db.engine, resource, ids),
    ...rowConditions({ db, resources }, actor, 'read', resource),
  ]
  const statement = sql<Row>`
    select ${projection.columns} from ${sql.table(name)} ${projection.joins} where ${and(conditions)}`
  const records = (await statement.execute(db.query)).rows.map(projection.decode)
  await attachLinks({ db }, projection, records)
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Loads the names of records with one statement per resource, in order; omits records that the
 * actor can't read.
 */
export async function nameRecords(
  context: Pick<ReadContext, 'db' | 'resources'>,
  actor: Actor,
  keys: readonly RecordKey[],
): Promise<NamedRecord[]> {
  const names = new Map<string, NamedRecord>()
  for (const [resource, group] of Map.groupBy(keys, (key) => key.resource)) {
    const ids = group.map(({ id }) => id)
    for (const record of await readNames(context, actor, resource, ids)) {
      names.set(`${resource} ${record.id}`, { resource, record })
    }
  }
  return keys.flatMap(({ resource, id }) => names.get(`${resource} ${id}`) ?? [])
}

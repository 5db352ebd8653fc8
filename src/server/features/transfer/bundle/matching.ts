/** Finds out which records of a bundle an instance has already. */
import { sql } from 'kysely'
import type { Actor, Context } from '#server/core/context.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { createResolver } from '../matching/resolver.ts'
import type { BundleRecord } from './manifest.ts'

/** The id here of a record there; null for one that is not here yet. */
export type Matches = Map<BundleRecord, number | null>

/**
 * A record is the same by its unique field; without one, by the time of its creation, and its id or title. One that others
 * merely refer to also matches by its title alone, where that is unique here.
 * @param taken ids that other records of the bundle have been matched with, which grow
 */
export async function matchRecords(
  context: Context,
  actor: Actor,
  resource: Resource,
  records: readonly BundleRecord[],
  { taken, byTitle }: { taken: Set<number>; byTitle: boolean },
): Promise<Matches> {
  const unique = Object.values(resource.fields).find((field) => field.unique && !definitionOf(field).hashed)
  const nameOf = (record: BundleRecord) => textOf(resource, unique?.name ?? resource.title, record, actor)
  const same = unique ? new Map<BundleRecord, number>() : await sameRecords(context, resource, records, nameOf, taken)
  const named =
    unique || byTitle ? await createResolver(context, null).resolve(resource.name, records.map(nameOf)) : null
  const matches: Matches = new Map()
  for (const record of records) {
    const found = same.get(record) ?? named?.get(nameOf(record))
    const id = typeof found === 'number' && (same.has(record) || !taken.has(found)) ? found : null
    if (id !== null) taken.add(id)
    matches.set(record, id)
  }
  return matches
}

/** The title of a record, or its id. */
export const titleOf = (resource: Resource, record: AnyRecord, actor: Actor): string =>
  textOf(resource, resource.title, { values: record }, actor) || `#${record.id}`

function textOf(resource: Resource, name: string, { values }: Pick<BundleRecord, 'values'>, { locale }: Actor): string {
  const field = resource.fields[name]
  const value = values[name]
  return field && value !== null && value !== undefined ? definitionOf(field).format(value, field, locale) : ''
}

/** Records that were created at the same time, which are those with the same id, or else with the same title. */
async function sameRecords(
  { db }: Context,
  resource: Resource,
  records: readonly BundleRecord[],
  nameOf: (record: BundleRecord) => string,
  taken: Set<number>,
): Promise<Map<BundleRecord, number>> {
  const title = resource.fields[resource.title]
  const columns = title
    ? definitionOf(title)
        .columns(title, title.name)
        .map(({ name }) => name)
    : []
  const times = sql`${db.engine.listParameter([...new Set(records.map(({ created_at }) => created_at))])}`
  const rows = await db.query
    .selectFrom(resource.name)
    .select(['id', 'created_at', ...columns])
    .where(db.engine.inList(sql.ref('created_at'), times))
    .orderBy('id')
    .execute()
  const here = Map.groupBy(rows, ({ created_at }) => String(created_at))
  const same = new Map<BundleRecord, number>()
  for (const record of records) {
    const alike = here.get(record.created_at) ?? []
    const values = (row: (typeof rows)[number]) =>
      title ? { [title.name]: definitionOf(title).fromColumns(row, title.name, title) } : {}
    const isFree = ({ id }: (typeof rows)[number]) => !taken.has(Number(id))
    const match =
      alike.find((row) => isFree(row) && Number(row.id) === record.id) ??
      alike.find((row) => isFree(row) && nameOf({ ...record, values: values(row) }) === nameOf(record))
    if (match === undefined) continue
    same.set(record, Number(match.id))
    taken.add(Number(match.id))
  }
  return same
}

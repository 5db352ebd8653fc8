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
 * @param options `usedIds` are those already matched with other records of the bundle; further ones are added
 */
export async function matchRecords(
  context: Context,
  actor: Actor,
  resource: Resource,
  records: readonly BundleRecord[],
  { usedIds, byTitle }: { usedIds: Set<number>; byTitle: boolean },
): Promise<Matches> {
  const unique = Object.values(resource.fields).find((field) => field.unique && !definitionOf(field).hashed)
  const nameOf = (record: BundleRecord) => textOf(resource, unique?.name ?? resource.title, record, actor)
  const identical = unique
    ? new Map<BundleRecord, number>()
    : await sameRecords(context, resource, records, nameOf, usedIds)
  const byName =
    unique || byTitle ? await createResolver(context, null).resolve(resource.name, records.map(nameOf)) : null
  const matches: Matches = new Map()
  for (const record of records) {
    const match = identical.get(record) ?? byName?.get(nameOf(record))
    const id = typeof match === 'number' && (identical.has(record) || !usedIds.has(match)) ? match : null
    if (id !== null) usedIds.add(id)
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
  usedIds: Set<number>,
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
  const rowsByTime = Map.groupBy(rows, ({ created_at }) => String(created_at))
  const identical = new Map<BundleRecord, number>()
  for (const record of records) {
    const candidates = rowsByTime.get(record.created_at) ?? []
    const values = (row: (typeof rows)[number]) =>
      title ? { [title.name]: definitionOf(title).fromColumns(row, title.name, title) } : {}
    const isFree = ({ id }: (typeof rows)[number]) => !usedIds.has(Number(id))
    const match =
      candidates.find((row) => isFree(row) && Number(row.id) === record.id) ??
      candidates.find((row) => isFree(row) && nameOf({ ...record, values: values(row) }) === nameOf(record))
    if (match === undefined) continue
    identical.set(record, Number(match.id))
    usedIds.add(Number(match.id))
  }
  return identical
}

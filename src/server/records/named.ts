/** Names of records, for links and search results. */
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { definitionOf, targetNameOf } from '#fields/index.ts'
import type { TextField } from '#fields/text/definition.ts'
import type { Locale } from '#shared/constants.ts'
import type { RecordKey } from '#shared/live.ts'
import type { NamedRecord } from '#shared/quick-search.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { actorNames, storedActor } from './actor-names.ts'
import { and, hasId, rowConditions } from './conditions.ts'
import { attachLinks, nameProjectionFor } from './projection.ts'
import type { ReadContext } from './read.ts'

export type NamingContext = Pick<ReadContext, 'db' | 'resources'>

/**
 * Loads titles and subtitles of records of a resource with one statement, and another for a
 * subtitle that refers to several, in the order of `ids`; omits records that the actor can't read.
 */
export async function readNames(
  { db, resources }: NamingContext,
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
  const records = (await db.read(statement)).map(projection.decode)
  await attachLinks({ db }, projection, records)
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Loads the names of records with one statement per resource, in order; omits records that the
 * actor can't read.
 */
export async function nameRecords(
  context: NamingContext,
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

/**
 * The title of a named record in a language, with that of the record that completes it; '' without
 * one.
 */
export function titleIn(
  { resources }: Pick<NamingContext, 'resources'>,
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  locale: Locale,
): string {
  const format = (owner: Resource, name: string, value: unknown) => {
    const f = owner.fields[name]
    return f && value !== null && value !== undefined
      ? definitionOf(f).format(value, f, locale)
      : ''
  }
  const refs = (record.$refs ?? {}) as Record<string, { title: unknown } | { title: unknown }[]>
  const referredTitle = (name: string) => {
    const f = resource.fields[name]
    const target = resources[(f && targetNameOf(f)) ?? '']
    const [referred] = [refs[name] ?? []].flat()
    return target && referred ? format(target, target.title, referred.title) : undefined
  }
  const { title, subtitle } = resource
  return [
    referredTitle(title) ?? format(resource, title, record[title]),
    referredTitle(subtitle ?? ''),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Fills in the names that a record, such as a notification, has of another one and of people. */
export async function attachNames(
  context: NamingContext,
  actor: Actor,
  resource: Resource,
  records: readonly AnyRecord[],
): Promise<void> {
  await attachTitles(context, actor, resource, records)
  await attachPeople(context.db.query, resource, records)
}

async function attachPeople(
  query: Query,
  { fields }: Resource,
  records: readonly AnyRecord[],
): Promise<void> {
  const naming = Object.values(fields).filter((f) => (f as TextField).namesPerson)
  for (const { name } of naming) {
    const named = records.filter(({ [name]: actor, account }) => actor && account)
    const nameOf = await actorNames(
      query,
      named.map((record) => personIn(record, name)),
    )
    for (const record of named) record[name] = nameOf(personIn(record, name))
  }
}

const personIn = (record: AnyRecord, name: string) =>
  storedActor({ actor: record[name], account: record.account })

/** As their reader may read them now, in the reader's language. */
async function attachTitles(
  context: NamingContext,
  actor: Actor,
  { fields }: Resource,
  records: readonly AnyRecord[],
): Promise<void> {
  const naming = Object.values(fields).filter((f) => (f as TextField).namesRecord)
  if (!naming.length) return
  const keyed = records.filter(({ resource, record }) => resource && record)
  if (!keyed.length) return
  const keys = keyed.map(({ resource, record }) => ({
    resource: String(resource),
    id: Number(record),
  }))
  const titles = new Map<string, string>()
  for (const { resource: name, record } of await nameRecords(context, actor, keys)) {
    const resource = context.resources[name]
    if (resource)
      titles.set(`${name} ${record.id}`, titleIn(context, resource, record, actor.locale))
  }
  for (const record of keyed) {
    const title = titles.get(`${record.resource} ${record.record}`)
    for (const { name } of naming) if (title && name in record) record[name] = title
  }
}

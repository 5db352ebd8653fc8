/**
 * Records as JSON that the database writes, equal to the decoded rows of their projection: a response then needs neither
 * objects nor their serialisation.
 */
import { type RawBuilder, sql } from 'kysely'
import { LOCALES } from '#shared/constants.ts'
import type { Row, StoredForm } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { JsonSql, NamedSql } from '../db/engines/engine.ts'
import type { SizedContext } from '../db/versions.ts'
import { type LinkProjection, type Projection, RECORD_COLUMNS, type Select, titleFields } from './projection.ts'

type Sql = RawBuilder<unknown>

export interface JsonDocument {
  /** An array, in UTF-8. */
  json: Buffer
  /** The number of its elements. */
  count: number
}

const encoder = new TextEncoder()

/** Twice as fast as `Buffer.from`, which determines the length of the result first. */
const toBuffer = (text: string) => Buffer.from(encoder.encode(text).buffer)

/** The result of a statement of `JsonSql.documentOf`. */
export function toDocument([row]: readonly Row[]): JsonDocument {
  const document = row?.document
  return {
    json: Buffer.isBuffer(document) ? document : toBuffer(String(document)),
    count: Number(row?.n),
  }
}

const VALUES: Readonly<Record<StoredForm, (json: JsonSql, table: string, name: string) => Sql>> = {
  column: (_, table, name) => columnOf(table, name),
  boolean: (json, table, name) => json.boolean(columnOf(table, name)),
  json: (json, table, name) => json.parsed(columnOf(table, name)),
  jsonList: (json, table, name) => json.parsed(sql`coalesce(${columnOf(table, name)}, '[]')`),
  texts: (json, table, name) => {
    const texts = LOCALES.map((locale): NamedSql => [locale, columnOf(table, `${name}_${locale}`)])
    const isPresent = texts.map(([, text]) => sql`${text} is not null`)
    return sql`case when ${sql.join(isPresent, sql` or `)} then ${json.textObject(texts)} end`
  },
  hidden: () => sql`null`,
}

const columnOf = (table: string, name: string): Sql => sql`${sql.ref(`${table}.${name}`)}`

const writable = new WeakMap<Projection, boolean>()

/** Whether the database can write the records of a projection: no value of them needs code to be read. */
export function isWritableAsJson(projection: Projection): boolean {
  const known = writable.get(projection)
  if (known !== undefined) return known
  const { fields, references, links } = projection
  const isWritable =
    fields.every((f) => definitionOf(f).linksTo || definitionOf(f).stored) &&
    [...references, ...links].every(({ target }) => titleFields(target).every(({ f }) => definitionOf(f).stored))
  writable.set(projection, isWritable)
  return isWritable
}

/** Statement for the records of a read as one document. */
export function jsonStatement({ db }: SizedContext, resource: Resource, projection: Projection, select: Select): Sql {
  const { json } = db.engine
  return json.documentOf(select(json.selection(jsonRecord(json, resource, projection))))
}

/** The properties of a record: those of its row, its fields, and the names of the records that it refers to. */
function jsonRecord(json: JsonSql, { name: table }: Resource, { fields, references, links }: Projection): NamedSql[] {
  const nameOf = (id: Sql, target: Resource, alias: string) =>
    json.object([['id', id], ...nameEntries(json, target, alias)])
  const refs = [
    ...references.map(({ field, alias, target }): NamedSql => {
      const id = columnOf(table, field)
      return [field, sql`case when ${id} is not null then ${nameOf(id, target, alias)} end`]
    }),
    ...links.map(({ field, ...link }): NamedSql => {
      const name = nameOf(sql`link.target_id`, link.target, 't')
      const targets = sql`join ${sql.table(link.target.name)} as t on t.id = link.target_id`
      return [field, linked(json, table, link, name, targets)]
    }),
  ]
  return [
    ...RECORD_COLUMNS.map((name): NamedSql => [name, columnOf(table, name)]),
    ...fields.map((f): NamedSql => {
      const link = links.find(({ field }) => field === f.name)
      return [f.name, link ? linked(json, table, link, sql`link.target_id`) : jsonOf(json, table, f)]
    }),
    ['$refs', json.object(refs)],
  ]
}

const jsonOf = (json: JsonSql, table: string, f: ResolvedField): Sql =>
  VALUES[definitionOf(f).stored ?? 'hidden'](json, table, f.name)

function nameEntries(json: JsonSql, target: Resource, alias: string): NamedSql[] {
  const fields = titleFields(target)
  return (['title', 'subtitle'] as const).map((as) => {
    const f = fields.find((field) => field.as === as)?.f
    return [as, f ? jsonOf(json, alias, f) : sql`null`]
  })
}

/** A value of every link of a record, in their order. Most records have none, and the check takes a third of the time. */
function linked(
  json: JsonSql,
  owner: string,
  { table }: Pick<LinkProjection, 'table'>,
  value: Sql,
  targets: Sql = sql``,
): Sql {
  const links = sql`${sql.table(table)} as link`
  const isOwn = sql`link.owner_id = ${columnOf(owner, 'id')}`
  const values = sql`select ${value} as element from ${links} ${targets} where ${isOwn} order by link.position`
  return sql`case when exists (select 1 from ${links} where ${isOwn}) then ${json.array(values)} else ${json.parsed(sql`'[]'`)} end`
}

/**
 * Projection of the readable part of a resource: columns, joined references, links, and decoding of
 * rows.
 */

import { type RawBuilder, sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { fieldsFor } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import type { Context } from '../context.ts'
import { linkFields, linkTable, referenceFields, tablesOf } from '../db/tables.ts'

/** Many-to-many field, read by an additional query per page. */
interface LinkProjection {
  field: string
  table: string
  target: Resource
  /** Columns of the target's title, with the alias `t`. */
  title: RawBuilder<unknown>
}

export interface Projection {
  columns: RawBuilder<unknown>
  joins: RawBuilder<unknown>
  links: readonly LinkProjection[]
  decode(row: Row): AnyRecord & { $refs: Record<string, unknown> }
}

const cache = new WeakMap<Resource, Map<string, Projection>>()

/** Limits the cache, because permission tables can change at run time. */
const MAX_PROJECTIONS = 200

type Reader = Pick<Subject, 'roles' | 'grants' | 'limits'>

/** Returns the projection of a resource for a subject. */
export const projectionFor = (
  resources: Resources,
  resource: Resource,
  reader: Reader,
): Projection => cached(resource, reader, '', (readable) => project(resources, resource, readable))

/** Fields that refer to the page of a dependent record, such as a saved view or note. */
const ADDRESS_FIELDS = ['list', 'resource', 'record']

/** Returns the projection for names of records: title, subtitle, and fields for the link. */
export const nameProjectionFor = (
  resources: Resources,
  resource: Resource,
  reader: Reader,
): Projection =>
  cached(resource, reader, 'name ', (readable) => {
    const naming = [resource.title, resource.subtitle, ...ADDRESS_FIELDS]
    return project(
      resources,
      resource,
      readable.filter((field) => naming.includes(field)),
    )
  })

function cached(
  resource: Resource,
  { roles, grants, limits }: Reader,
  purpose: string,
  build: (readable: string[]) => Projection,
): Projection {
  const bySubject = cache.get(resource) ?? new Map<string, Projection>()
  cache.set(resource, bySubject)
  const key = `${purpose}${roles.join('+')}${textOf(grants)} ${textOf(limits)}`
  const match = bySubject.get(key)
  if (match) return match
  if (bySubject.size >= MAX_PROJECTIONS) bySubject.clear()
  const projection = build(fieldsFor({ roles, grants, limits }, 'read', resource))
  bySubject.set(key, projection)
  return projection
}

const textOf = (table: object | undefined) => (table ? JSON.stringify(table) : '')

/** Reference with the alias of its joined target. */
interface Reference {
  field: string
  alias: string
  target: Resource
}

/** System columns of every record. */
const RECORD_COLUMNS = ['id', 'lock_version', 'created_at', 'updated_at'] as const

function project(resources: Resources, resource: Resource, names: readonly string[]): Projection {
  const references: Reference[] = []
  const links: LinkProjection[] = []
  const fields = names.flatMap((name) => resource.fields[name] ?? [])
  for (const f of fields) {
    const definition = definitionOf(f)
    const target = resources[definition.refersTo?.(f) ?? '']
    if (target) references.push({ field: f.name, alias: `r_${f.name}`, target })
    const linked = resources[definition.linksTo?.(f) ?? '']
    if (linked) {
      const title = sql.join(titleColumns(linked, 't'))
      links.push({ field: f.name, table: linkTable(resource.name, f.name), target: linked, title })
    }
  }
  const columns = [
    ...RECORD_COLUMNS,
    ...fields.flatMap((f) =>
      definitionOf(f)
        .columns(f, f.name)
        .map((column) => column.name),
    ),
  ]
  const selected = [
    ...columns.map((column) => sql`${sql.ref(`${resource.name}.${column}`)}`),
    ...references.flatMap(({ alias, target }) => titleColumns(target, alias)),
  ]
  const joins = references.map(
    ({ field, alias, target }) =>
      sql`left join ${sql.table(target.name)} as ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`${resource.name}.${field}`)}`,
  )
  return {
    columns: sql.join(selected),
    joins: sql.join(joins, sql` `),
    links,
    decode: decoder(
      fields.map((f) => ({
        name: f.name,
        read: (row, name) => definitionOf(f).fromColumns(row, name, f),
      })),
      references,
    ),
  }
}

type FieldReader = { name: string; read: (row: Row, name: string) => unknown }

const decoder =
  (fields: readonly FieldReader[], references: readonly Reference[]) => (row: Row) => {
    const record: Row = Object.fromEntries(RECORD_COLUMNS.map((name) => [name, row[name]]))
    for (const { name, read } of fields) record[name] = read(row, name)
    const refs: Row = {}
    for (const { field, alias, target } of references) {
      refs[field] =
        record[field] === null ? null : { id: record[field], ...readTitle(target, row, alias) }
    }
    record.$refs = refs
    return record as AnyRecord & { $refs: Record<string, unknown> }
  }

/** Selects the title columns of a referenced record, prefixed with its alias. */
export function titleColumns(target: Resource, alias: string): RawBuilder<unknown>[] {
  return titleFields(target).flatMap(({ f, as }) =>
    definitionOf(f)
      .columns(f, f.name)
      .map((column, index) => {
        const renamed = definitionOf(f).columns(f, `${alias}_${as}`)[index]?.name ?? column.name
        return sql`${sql.ref(`${alias}.${column.name}`)} as ${sql.ref(renamed)}`
      }),
  )
}

/** Reads title and subtitle of a referenced record from the prefixed columns. */
export function readTitle(
  target: Resource,
  row: Row,
  alias: string,
): { title: unknown; subtitle: unknown } {
  const title: { title: unknown; subtitle: unknown } = { title: null, subtitle: null }
  for (const { f, as } of titleFields(target))
    title[as] = definitionOf(f).fromColumns(row, `${alias}_${as}`, f)
  return title
}

const titleFields = (target: Resource) =>
  (['title', 'subtitle'] as const).flatMap((as) => {
    const f = target.fields[target[as] ?? '']
    return f ? [{ f, as }] : []
  })

/** Adds ids and titles of linked records, in their stored order, with one query per field. */
export async function attachLinks(
  { db }: Pick<Context, 'db'>,
  projection: Projection,
  records: readonly AnyRecord[],
): Promise<void> {
  if (!records.length) return
  const owners = records.map((record) => record.id)
  for (const { field, table, target, title } of projection.links) {
    const statement = sql<Row>`
      select link.owner_id, link.target_id, ${title}
      from ${sql.table(table)} as link join ${sql.table(target.name)} as t on t.id = link.target_id
      where ${db.engine.inList(sql.ref('link.owner_id'), owners)} order by link.owner_id, link.position`
    const byOwner = Map.groupBy(await db.read(statement), (row) => Number(row.owner_id))
    for (const record of records) {
      const linkRows = byOwner.get(record.id) ?? []
      const refs = record.$refs as Record<string, unknown>
      record[field] = linkRows.map((row) => Number(row.target_id))
      refs[field] = linkRows.map((row) => ({
        id: Number(row.target_id),
        ...readTitle(target, row, 't'),
      }))
    }
  }
}

/**
 * Returns the tables that a read depends on: those of the resource, and of records whose titles it
 * contains.
 */
export function readTables(resources: Resources, resource: Resource): string[] {
  const targets = [...referenceFields(resource), ...linkFields(resource)].map(({ to }) => to)
  const ownTables = tablesOf(resource).map(({ name }) => name)
  return [...new Set([...ownTables, ...targets.filter((name) => resources[name])])]
}

/** Converts fields to columns; many-to-many fields have none. */
export function toColumns(
  resource: Resource,
  values: Record<string, unknown>,
  names = Object.keys(values),
): Row {
  const row: Row = {}
  for (const name of names) {
    const f = resource.fields[name]
    if (f)
      Object.assign(
        row,
        definitionOf(f).toColumns(values[name] ?? definitionOf(f).emptyValue, name),
      )
  }
  return row
}

/** Converts a row to field values; many-to-many values are read separately. */
export function fromRow(
  resource: Resource,
  row: Row,
  names = Object.keys(resource.fields),
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of names) {
    const f = resource.fields[name]
    if (f) values[name] = definitionOf(f).fromColumns(row, name, f)
  }
  return values
}

/** Resources and fields from the view of customers, and the conditions of published records. */
import { sql } from 'kysely'
import { definitionOf } from '#fields/index.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { customerFields } from '#shared/resources/published.ts'
import { type Context, SYSTEM } from '../context.ts'
import { tablesOf } from '../db/tables.ts'
import { and, type Condition } from '../records/conditions.ts'
import { readTables } from '../records/projection.ts'
import { fieldConditions } from '../records/read.ts'

/** Role with which the server reads on behalf of customers. */
export const READER_ROLE = 'custom'

const cache = new WeakMap<Resources, Resources>()

/**
 * Returns the config from the view of customers: read-only resources with a `storefront`, reduced
 * to the fields marked `customers`. Computed once, because it covers all resources.
 */
export function publishedResources(resources: Resources): Resources {
  const match = cache.get(resources)
  if (match) return match
  const published = Object.fromEntries(
    Object.values(resources).flatMap((resource) =>
      resource.storefront ? [[resource.name, restrict(resource)]] : [],
    ),
  )
  cache.set(resources, published)
  return published
}

function restrict(resource: Resource): Resource {
  const published = new Set(customerFields(resource))
  const fields = Object.entries(resource.fields)
    .filter(([name]) => published.has(name))
    .map(([name, f]) => [name, { ...f, read: undefined }])
  return {
    ...resource,
    subtitle: resource.subtitle && published.has(resource.subtitle) ? resource.subtitle : null,
    rows: {},
    permissions: { list: [READER_ROLE], read: [READER_ROLE], create: [], update: [], delete: [] },
    readOnly: true,
    deletable: false,
    fields: Object.fromEntries(fields),
  }
}

/** Returns the conditions of a resource: its own `where`, and that of its parent record. */
export function publishedConditions(
  { db, resources }: Pick<Context, 'db' | 'resources'>,
  name: string,
): Condition[] {
  const resource = resources[name]
  if (!resource?.storefront) throw new Error(`${name} is closed to customers`)
  const { where = {}, through } = resource.storefront
  const conditions = fieldConditions(db.engine, resource, SYSTEM, where, SYSTEM.locale)
  if (!through) return conditions
  const target = targetOf(resource, through)
  const inner = publishedConditions({ db, resources }, target)
  return [
    ...conditions,
    inner.length ? belongsTo(resource, through, target, inner) : isSet(resource, through),
  ]
}

/**
 * Returns all tables that a published read depends on, including those that determine whether
 * references are published.
 */
export function publishedTables(resources: Resources, name: string): string[] {
  const resource = resources[name]
  if (!resource) return []
  const read = readTables(resources, resource)
  return [...new Set([...read, ...read.flatMap((table) => conditionTables(resources, table))])]
}

function conditionTables(resources: Resources, name: string): string[] {
  const resource = resources[name]
  if (!resource) return []
  const through = resource.storefront?.through
  const tables = tablesOf(resource).map((table) => table.name)
  return through ? [...tables, ...conditionTables(resources, targetOf(resource, through))] : tables
}

const targetOf = (resource: Resource, through: string): string => {
  const f = resource.fields[through]
  return (f && definitionOf(f).refersTo?.(f)) ?? ''
}

const isSet = (resource: Resource, through: string): Condition =>
  sql`${sql.ref(`${resource.name}.${through}`)} is not null`

const belongsTo = (
  resource: Resource,
  through: string,
  target: string,
  inner: readonly Condition[],
): Condition =>
  sql`${sql.ref(`${resource.name}.${through}`)} in (
    select ${sql.ref(`${target}.id`)} from ${sql.table(target)} where ${and(inner)})`

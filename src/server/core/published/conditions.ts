/** SQL conditions for the published records of a resource. */
import { sql } from 'kysely'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource, Resources } from '#shared/resources/define.ts'
import { type Context, SYSTEM } from '../context.ts'
import { tablesOf } from '../db/tables.ts'
import { and, type Condition } from '../records/conditions.ts'
import { fieldConditions } from '../records/filter.ts'
import { readTables } from '../records/projection.ts'

/** Returns the conditions of a resource: its own `where`, and that of its parent record. */
export function publishedConditions({ db, resources }: Pick<Context, 'db' | 'resources'>, name: string): Condition[] {
  const resource = resources[name]
  if (!resource?.storefront) throw new Error(`${name} is closed to customers`)
  const { where = {}, through } = resource.storefront
  const conditions = fieldConditions(db.engine, resource, SYSTEM, where, SYSTEM.locale)
  if (!through) return conditions
  const target = targetOf(resource, through)
  const inner = publishedConditions({ db, resources }, target)
  return [...conditions, inner.length ? belongsTo(resource, through, target, inner) : isSet(resource, through)]
}

/** Returns all tables that a published read depends on, including those that determine whether references are published. */
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

const belongsTo = (resource: Resource, through: string, target: string, inner: readonly Condition[]): Condition =>
  sql`${sql.ref(`${resource.name}.${through}`)} in (
    select ${sql.ref(`${target}.id`)} from ${sql.table(target)} where ${and(inner)})`

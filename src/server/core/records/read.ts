/** Reads records: pages with totals and single records, with the titles of their references. */
import { sql } from 'kysely'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE, TOTAL_CAP } from '#shared/constants.ts'
import { ForbiddenError, NotFoundError, ValidationError } from '#shared/errors.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor, Context } from '../context.ts'
import type { SizedContext } from '../db/versions.ts'
import { type Condition, cacheKeyOf, valuesOf, where } from './condition.ts'
import { countRecords } from './count.ts'
import { chooseIndexes } from './field-search.ts'
import { fieldConditions } from './filter.ts'
import { idsInOrder } from './ids-where.ts'
import { attachLinks } from './links.ts'
import { type PageRequest, readPage } from './page.ts'
import { type Projection, projectionFor } from './projection.ts'
import { rowConditions } from './row-conditions.ts'
import {
  filterByReadableFields,
  isPartlyHidden,
  MAX_CANDIDATES,
  MAX_FETCHED_MATCHES,
  searchConditions,
} from './search.ts'
import { runCached } from './statement-cache.ts'

export interface ListQuery {
  sort?: { field: string; order: 'asc' | 'desc' }
  /** First and last row, inclusive, from 0. */
  range?: readonly [number, number]
  filter?: Record<string, unknown>
}

export interface Totals {
  /** The number of records of the whole list. */
  total: number
  /** True when there are more than `total`, which then is the cap. */
  capped: boolean
}

export interface Page extends Totals {
  records: AnyRecord[]
}

export interface ReadContext extends Pick<Context, 'db' | 'resources'>, SizedContext {}

/** The resource, if the actor may do this to it. @throws NotFoundError, ForbiddenError */
export function requireResource(
  context: Pick<Context, 'resources'>,
  actor: Actor,
  name: string,
  action: 'list' | 'read',
): Resource {
  const resource = context.resources[name]
  if (!resource) throw new NotFoundError()
  if (!can(actor, action, resource)) throw new ForbiddenError()
  return resource
}

/**
 * A page of a resource as the actor may see it. @param extraConditions additional conditions @throws ValidationError for unknown
 * filters and sorts; ForbiddenError
 */
export async function listRecords(
  context: ReadContext,
  actor: Actor,
  name: string,
  query: ListQuery,
  extraConditions: readonly Condition[] = [],
): Promise<Page> {
  const { page, ...totals } = await pageOf(context, actor, name, query, extraConditions)
  const records = (await readPage(context, page)).map(page.projection.decode)
  await attachLinks(context, page.projection, records)
  return { records, ...totals }
}

/** Which page to read, and the number of records of the list. */
async function pageOf(
  context: ReadContext,
  actor: Actor,
  name: string,
  query: ListQuery,
  extraConditions: readonly Condition[] = [],
): Promise<{ page: PageRequest } & Totals> {
  const resource = requireResource(context, actor, name, 'list')
  const { conditions, matches } = await listConditions(context, actor, resource, query.filter ?? {}, extraConditions)
  const { total, capped } = await countRecords(context, name, conditions, matches)
  const sort = query.sort ?? resource.sort
  const [from, to] = query.range ?? [0, DEFAULT_PAGE_SIZE - 1]
  const page = {
    resource,
    projection: projectionFor(context.resources, resource, actor),
    conditions,
    column: sortColumn(resource, actor, sort.field),
    order: sort.order,
    from,
    limit: Math.min(Math.max(to - from + 1, 0), MAX_PAGE_SIZE),
    total: capped ? null : total,
  }
  return { page, total, capped }
}

/** The ids of all records of a list, in its order. @param extraConditions additional conditions @throws as `listRecords` */
export async function listIds(
  context: ReadContext,
  actor: Actor,
  name: string,
  { filter = {}, sort }: Pick<ListQuery, 'filter' | 'sort'>,
  extraConditions: readonly Condition[] = [],
): Promise<number[]> {
  const resource = requireResource(context, actor, name, 'list')
  const { conditions } = await listConditions(context, actor, resource, filter, extraConditions)
  const { field, order } = sort ?? resource.sort
  return idsInOrder(context.db, name, conditions, { column: sortColumn(resource, actor, field), order })
}

interface ListConditions {
  conditions: Condition[]
  /** The number of matches, if the search has determined it. */
  matches: number | null
}

/**
 * The conditions of a list: rules by record, filter, and search in what the actor may read. @param extraConditions additional
 * conditions @param fetched as of `searchConditions`, for a search whose matches are not counted @throws ValidationError
 * for unknown filters
 */
export async function listConditions(
  context: ReadContext,
  actor: Actor,
  resource: Resource,
  filter: Record<string, unknown>,
  extraConditions: readonly Condition[] = [],
  fetched: number | null = null,
): Promise<ListConditions> {
  const { db } = context
  const open = rowConditions(context, actor, 'list', resource)
  const requested = fieldConditions(db.engine, resource, actor, filter, actor.locale)
  const conditions = [...open, ...extraConditions, ...(await chooseIndexes(context, resource.name, requested))]
  const q = typeof filter.q === 'string' ? filter.q.trim() : ''
  if (!q) return { conditions, matches: null }
  const isHidden = isPartlyHidden(resource, actor)
  const limit = conditions.length || isHidden || fetched ? null : TOTAL_CAP + 1
  const searched = await searchConditions(context, resource.name, q, limit, fetched ?? MAX_FETCHED_MATCHES)
  conditions.push(...searched.conditions)
  if (isHidden) {
    const projection = projectionFor(context.resources, resource, actor)
    const newest = await listNewest(context, resource, projection, conditions)
    const id = filterByReadableFields(resource, q, newest).map((record) => record.id)
    conditions.push(...fieldConditions(db.engine, resource, actor, { id }, actor.locale))
  }
  return { conditions, matches: searched.matches }
}

/** The newest records that meet the conditions, limited to the number checked individually. */
async function listNewest(
  context: ReadContext,
  resource: Resource,
  projection: Projection,
  conditions: readonly Condition[],
): Promise<AnyRecord[]> {
  const page = {
    resource,
    projection,
    conditions,
    column: 'id',
    order: 'desc',
    from: 0,
    limit: MAX_CANDIDATES,
  } as const
  return (await readPage(context, { ...page, total: null })).map(projection.decode)
}

/** One record as the actor may see it. @throws NotFoundError, ForbiddenError */
export async function getRecord(context: ReadContext, actor: Actor, name: string, id: number): Promise<AnyRecord> {
  const { db, resources } = context
  const resource = requireResource(context, actor, name, 'read')
  const projection = projectionFor(resources, resource, actor)
  const isRecord: Condition = {
    cacheKey: 'one',
    values: [id],
    build: (value) => sql`${sql.ref(`${name}.id`)} = ${value(0)}`,
  }
  const conditions = [isRecord, ...rowConditions(context, actor, 'read', resource)]
  const statement = () =>
    sql`select ${projection.columns} from ${sql.table(name)} ${projection.joins} ${where(conditions)}`
  const shape = `${name} one ${cacheKeyOf(conditions)} ${projection.key}`
  const [row] = await runCached(db, shape, statement, valuesOf(conditions))
  if (!row) throw new NotFoundError()
  const record = projection.decode(row)
  await attachLinks(context, projection, [record])
  return record
}

function sortColumn(resource: Resource, actor: Actor, field: string): string {
  const f = resource.fields[field]
  const canRead = can(actor, 'read', resource, field)
  // Everyone may use the default sort of the resource, even without access to its field.
  if (field === 'id' || (field === resource.sort.field && !canRead)) return 'id'
  const column = f?.sortable && canRead ? definitionOf(f).sortColumn?.(field, actor.locale) : undefined
  if (!column) throw new ValidationError([{ path: field, key: 'validation.filter' }])
  return column
}

/** Reads records: pages with totals and single records, with the titles of their references. */

import { sql } from 'kysely'
import { z } from 'zod'
import type { Row } from '#fields/field.ts'
import { definitionOf } from '#fields/index.ts'
import { DEFAULT_PAGE_SIZE, type Locale, MAX_PAGE_SIZE, TOTAL_CAP } from '#shared/constants.ts'
import { type FieldError, ForbiddenError, NotFoundError, ValidationError } from '#shared/errors.ts'
import { CREATED_AT, createdAt } from '#shared/resources/created-at.ts'
import type { Resource } from '#shared/resources/define.ts'
import {
  type GroupOperator,
  isGroupOperator,
  MAX_CONDITIONS,
  MAX_GROUP_DEPTH,
  membersOf,
  operandProblem,
  operationsOf,
} from '#shared/resources/filters.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { Subject } from '#shared/resources/role-grants.ts'
import type { Actor, Context } from '../context.ts'
import type { Engine } from '../db/engines/engine.ts'
import type { SizedContext } from '../db/versions.ts'
import { readInteger } from '../http/integer.ts'
import {
  and,
  type Condition,
  fieldCondition,
  fitsInteger,
  hasId,
  or,
  rowConditions,
} from './conditions.ts'
import { idsInOrder } from './ids.ts'
import { attachNames } from './named.ts'
import { countRecords, type Matching, readPage, type Totals } from './page.ts'
import { attachLinks, type Projection, projectionFor } from './projection.ts'
import {
  candidateConditions,
  filterByReadableFields,
  isPartlyHidden,
  MAX_CHECKED,
  MAX_FETCHED_MATCHES,
  searchConditions,
} from './search.ts'

export interface ListQuery {
  sort?: { field: string; order: 'asc' | 'desc' }
  /** First and last row, inclusive, from 0. */
  range?: readonly [number, number]
  filter?: Record<string, unknown>
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
 * A page of a resource as the actor may see it.
 * @param extraConditions additional conditions
 * @throws ValidationError for unknown filters and sorts; ForbiddenError
 */
export async function listRecords(
  context: ReadContext,
  actor: Actor,
  name: string,
  query: ListQuery,
  extraConditions: readonly Condition[] = [],
): Promise<Page> {
  const resource = requireResource(context, actor, name, 'list')
  const matching = await listConditions(
    context,
    actor,
    resource,
    query.filter ?? {},
    extraConditions,
  )
  const { total, capped } = await countRecords(context, name, matching)
  const projection = projectionFor(context.resources, resource, actor)
  const { field, order } = query.sort ?? resource.sort
  const [from, to] = query.range ?? [0, DEFAULT_PAGE_SIZE - 1]
  const rows = await readPage(context, {
    resource,
    projection,
    matching,
    order,
    from,
    column: sortColumn(resource, actor, field),
    limit: Math.min(Math.max(to - from + 1, 0), MAX_PAGE_SIZE),
    total: capped ? null : total,
  })
  const records = rows.map(projection.decode)
  await attachLinks(context, projection, records)
  await attachNames(context, actor, resource, records)
  return { records, total, capped }
}

/**
 * The ids of all records of a list, in its order.
 * @param extraConditions additional conditions
 * @throws as `listRecords`
 */
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
  return idsInOrder(context.db, name, conditions, {
    column: sortColumn(resource, actor, field),
    order,
  })
}

/**
 * The conditions of a list: rules by record, filter, and search in what the actor may read.
 * @param extraConditions additional conditions
 * @param fetched as of `searchConditions`, for a search whose matches are not counted
 * @throws ValidationError for unknown filters
 */
export async function listConditions(
  context: ReadContext,
  actor: Actor,
  resource: Resource,
  filter: Record<string, unknown>,
  extraConditions: readonly Condition[] = [],
  fetched: number | null = null,
): Promise<Matching> {
  const { db } = context
  const scan = [
    ...rowConditions(context, actor, 'list', resource),
    ...extraConditions,
    ...fieldConditions(db.engine, resource, actor, filter, actor.locale),
  ]
  const conditions = [...scan, ...(await candidateConditions(context, resource, filter))]
  const q = typeof filter.q === 'string' ? filter.q.trim() : ''
  if (!q) return { conditions, scan, matches: null }
  const isHidden = isPartlyHidden(resource, actor)
  const countTo = conditions.length || isHidden || fetched ? null : TOTAL_CAP + 1
  const searched = await searchConditions(
    context,
    resource.name,
    q,
    countTo,
    fetched ?? MAX_FETCHED_MATCHES,
  )
  const all = [...conditions, ...searched.conditions]
  if (isHidden) {
    const newest = await listNewest(
      context,
      resource,
      projectionFor(context.resources, resource, actor),
      all,
    )
    const readable = hasId(
      db.engine,
      resource,
      filterByReadableFields(resource, q, newest).map(({ id }) => id),
    )
    return {
      conditions: [...all, readable],
      scan: [...scan, ...searched.scan, readable],
      matches: null,
    }
  }
  return { conditions: all, scan: [...scan, ...searched.scan], matches: searched.matches }
}

/** The newest records that meet the conditions, limited to the number checked individually. */
async function listNewest(
  context: ReadContext,
  resource: Resource,
  projection: Projection,
  conditions: readonly Condition[],
): Promise<AnyRecord[]> {
  const matching = { conditions, scan: conditions, matches: null }
  const newest = { column: 'id', order: 'desc', from: 0, limit: MAX_CHECKED, total: null } as const
  return (await readPage(context, { resource, projection, matching, ...newest })).map(
    projection.decode,
  )
}

/** One record as the actor may see it. @throws NotFoundError, ForbiddenError */
export async function getRecord(
  context: ReadContext,
  actor: Actor,
  name: string,
  id: number,
): Promise<AnyRecord> {
  const { db, resources } = context
  const resource = requireResource(context, actor, name, 'read')
  const projection = projectionFor(resources, resource, actor)
  const isRecord: Condition = sql`${sql.ref(`${name}.id`)} = ${id}`
  const statement = sql<Row>`
    select ${projection.columns} from ${sql.table(name)} ${projection.joins}
    where ${and([isRecord, ...rowConditions(context, actor, 'read', resource)])}`
  const [row] = await db.read(statement)
  if (!row) throw new NotFoundError()
  const record = projection.decode(row)
  await attachLinks(context, projection, [record])
  await attachNames(context, actor, resource, [record])
  return record
}

function sortColumn(resource: Resource, actor: Actor, field: string): string {
  const f = resource.fields[field]
  const canRead = can(actor, 'read', resource, field)
  // Everyone may use the default sort of the resource, even without access to its field.
  if (field === 'id' || (field === resource.sort.field && !canRead)) return 'id'
  const column =
    f?.sortable && canRead ? definitionOf(f).sortColumn?.(field, actor.locale) : undefined
  if (!column) {
    const values = { allowed: ['id', ...readableFields(resource, actor, isSortable)] }
    throw new ValidationError([{ path: field, key: 'validation.sort', values }])
  }
  return column
}

const isSortable = (f: ResolvedField) => f.sortable && definitionOf(f).sortColumn !== undefined

const readableFields = (
  resource: Resource,
  reader: Subject,
  suits: (f: ResolvedField) => boolean,
) =>
  Object.values(resource.fields)
    .filter((f) => suits(f) && can(reader, 'read', resource, f.name))
    .map(({ name }) => name)

/** The error of a filter that does not exist for the reader, with those that do. */
export const unknownFilter = (
  resource: Resource,
  reader: Subject,
  name: string,
  path = name,
): FieldError => ({
  path,
  key: 'validation.filter',
  values: {
    name,
    allowed: ['id', CREATED_AT, ...readableFields(resource, reader, (f) => f.filterable)],
  },
})

const ids = z.array(z.number().int()).max(1000)

/** Permissions and time zone of the user. */
export type FilterReader = Subject & { timeZone?: string }

/**
 * Compiles a filter, except for `q`.
 * @throws ValidationError with every field that is unknown, unreadable, or does not support the
 * operator, and every group that is empty, too deep or too large
 */
export function fieldConditions(
  engine: Engine,
  resource: Resource,
  reader: FilterReader,
  filter: Record<string, unknown>,
  locale: Locale,
): Condition[] {
  const errors: FieldError[] = []
  const compiler = { engine, resource, reader, locale, errors, remaining: MAX_CONDITIONS }
  const conditions = conditionsOf(compiler, filter, [])
  if (errors.length) throw new ValidationError(errors)
  return conditions
}

interface Compiler {
  engine: Engine
  resource: Resource
  reader: FilterReader
  locale: Locale
  errors: FieldError[]
  /** Number of remaining conditions until the limit. */
  remaining: number
}

/** @param path path of the enclosing groups: `any`, `0`, `all` … */
function conditionsOf(
  compiler: Compiler,
  filter: Record<string, unknown>,
  path: readonly string[],
): Condition[] {
  return Object.entries(filter).flatMap(([name, operand]) => {
    const operandPath = [...path, name]
    if (name === 'q' && path.length === 0 && typeof operand === 'string') return []
    compiler.remaining -= 1
    const conditions = isGroupOperator(name)
      ? groupCondition(compiler, name, operand, operandPath)
      : fieldConditionsOf(compiler, name, operand)
    if (conditions && compiler.remaining >= 0) return conditions
    compiler.errors.push(filterError(compiler, name, operand, operandPath.join('.')))
    return []
  })
}

/** The reason for which a filter is rejected. Hidden fields are unknown ones to the reader. */
function filterError(
  { resource, reader, remaining }: Compiler,
  name: string,
  filter: unknown,
  path: string,
): FieldError {
  if (isGroupOperator(name) || remaining < 0) {
    const values = { depth: MAX_GROUP_DEPTH, conditions: MAX_CONDITIONS }
    return { path, key: 'validation.filterGroup', values }
  }
  if (name === 'id') return { path, key: 'validation.number' }
  if (name === 'q') return { path, key: 'validation.searchText' }
  const f = filteredField(resource, reader, name)
  if (!f) return unknownFilter(resource, reader, name, path)
  const isWritten = typeof filter === 'object' && !Array.isArray(filter)
  for (const [operator, operand] of operationsOf(filter)) {
    const problem = operandProblem(f, operator, operand)
    if (problem) {
      const place = isWritten && problem.key !== 'validation.filterOperator' ? [operator] : []
      return { ...problem, path: [path, ...place, ...problem.path].join('.') }
    }
  }
  return { path, key: 'validation.required' }
}

/** The field of a filter, if the reader may filter by it. */
function filteredField(
  resource: Resource,
  reader: FilterReader,
  name: string,
): ResolvedField | undefined {
  const isCreated = name === CREATED_AT
  const f = isCreated ? createdAt : resource.fields[name]
  return f?.filterable && can(reader, 'read', resource, isCreated ? undefined : name)
    ? f
    : undefined
}

/** Returns null for empty groups, and for those that are too deep or too large. */
function groupCondition(
  compiler: Compiler,
  operator: GroupOperator,
  operand: unknown,
  path: readonly string[],
): Condition[] | null {
  const members = membersOf(operand)
  // A level of the path has two parts: operator and index.
  if (!members || path.length > MAX_GROUP_DEPTH * 2 || members.length > compiler.remaining)
    return null
  const parts = members.map((member, index) =>
    conditionsOf(compiler, member, [...path, String(index)]),
  )
  if (parts.some((part) => part.length === 0)) return compiler.errors.length ? [] : null
  return [(operator === 'any' ? or : and)(parts.map(and))]
}

/**
 * Compiles the conditions on a field; null if it is unknown or unreadable, or does not support the
 * operator or operand.
 */
function fieldConditionsOf(
  { engine, resource, reader, locale }: Compiler,
  name: string,
  filterValue: unknown,
): Condition[] | null {
  if (name === 'id') {
    const parsed = ids.safeParse([filterValue].flat().map(readInteger))
    return parsed.success ? [hasId(engine, resource, parsed.data.filter(fitsInteger))] : null
  }
  const f = filteredField(resource, reader, name)
  if (!f) return null
  const operations = operationsOf(filterValue)
  // Without an operator, every record would match.
  if (!operations.length) return null
  const conditions = operations.map(([operator, operand]) =>
    fieldCondition(engine, resource, f, { operator, operand, locale, timeZone: reader.timeZone }),
  )
  return conditions.every((condition) => condition !== null) ? conditions : null
}

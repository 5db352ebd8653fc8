/** Reads a page of a sorted list with the fastest strategy for its offset and conditions. */
import { type RawBuilder, sql } from 'kysely'
import type { Row } from '#shared/fields/field.ts'
import type { Resource } from '#shared/resources/define.ts'
import type { Database } from '../db/database.ts'
import { countTable, type SizedContext } from '../db/versions.ts'
import { type Condition, cacheKeyOf, valuesOf, where } from './condition.ts'
import type { Projection } from './projection.ts'
import { parameter, runCached } from './statement-cache.ts'

export interface PageRequest {
  resource: Resource
  projection: Projection
  conditions: readonly Condition[]
  /** Sort column; ties are sorted by id. */
  column: string
  order: 'asc' | 'desc'
  from: number
  limit: number
  /** Exact number of records; null beyond the cap. */
  total: number | null
}

/**
 * A scan finds a match every `rows / matches` steps, while fetching reads every match. The scan must be shorter by this
 * factor, since matches can be unevenly distributed.
 */
const SCAN_ADVANTAGE = 8

/**
 * Page sizes that are literals of the statement: with a parameter, PostgreSQL assumes that a tenth of the table is wanted,
 * finds the general plan expensive, and plans every read again. Others are parameters, for a bounded number of statements.
 */
const COMMON_LIMITS: ReadonlySet<number> = new Set([10, 25, 50, 100])

/** From this offset on, the ids of the page are read by an index-only scan before the rows. */
const DEEP_OFFSET = 500

/**
 * Strategies: scan along the sort order and check rows; read the ids of the page by an index-only scan, then the rows; or
 * read all matching ids, then those of the page, then the rows.
 */
type PageStrategy = 'scan' | 'ids first' | 'matches first'

/** Limit and offset. */
type Slice = readonly [limit: number, offset: number]

/**
 * Reads the rows of a page. Pages beyond the middle are read from the end. The strategy is chosen here, because the number
 * of matches is already counted, while the planner can only estimate it.
 */
export async function readPage(context: SizedContext, page: PageRequest): Promise<Row[]> {
  const { db } = context
  const { resource, projection, column, order, from, limit, total } = page
  const backwards = total !== null && from > total / 2
  const strategy = await chooseStrategy(context, page)
  const conditions =
    strategy === 'scan' ? page.conditions.map((condition) => condition.scan ?? condition) : page.conditions
  const last = total === null ? 0 : Math.max(0, Math.min(limit, total - from))
  const slice: Slice = backwards ? [last, Math.max(0, (total ?? 0) - from - limit)] : [limit, from]
  const isPlannedOnce = !conditions.length || strategy === 'scan'
  const literalLimit = isPlannedOnce && COMMON_LIMITS.has(slice[0]) ? slice[0] : null
  const key = [
    resource.name,
    projection.key,
    column,
    order,
    backwards,
    strategy,
    literalLimit,
    cacheKeyOf(conditions),
  ].join(' ')
  const statement = () => pageStatement(db, page, conditions, strategy, backwards, literalLimit)
  const planned = conditions.some((condition) => condition.planned)
  return runCached(db, key, statement, [...valuesOf(conditions), ...slice], planned)
}

async function chooseStrategy(
  context: SizedContext,
  { resource, conditions, from, limit, total }: PageRequest,
): Promise<PageStrategy> {
  const deep = from >= DEEP_OFFSET
  if (!conditions.length || total === null) return deep ? 'ids first' : 'scan'
  const steps = ((from + limit) / Math.max(total, 1)) * (await countTable(context, resource.name))
  return steps * SCAN_ADVANTAGE < total ? 'scan' : 'matches first'
}

function pageStatement(
  db: Database,
  { resource, projection, column, order }: PageRequest,
  conditions: readonly Condition[],
  strategy: PageStrategy,
  backwards: boolean,
  literalLimit: number | null,
): RawBuilder<unknown> {
  const table = sql.table(resource.name)
  const id = sql.ref(`${resource.name}.id`)
  const keys = sortKeys(resource, column).map((key) => sql.ref(`${resource.name}.${key}`))
  const sorted = (direction: 'asc' | 'desc') =>
    sql`order by ${sql.join(keys.map((key) => db.engine.orderBy(sql`${key}`, direction)))}`
  const slice = sliceSql(valuesOf(conditions).length, literalLimit)
  const rows = sql`select ${projection.columns} from ${table} ${projection.joins}`
  if (strategy === 'scan' && !backwards) {
    return sql`${rows} ${where(conditions)} ${sorted(order)} ${slice}`
  }
  const selectFromNearerEnd = sorted(backwards === (order === 'desc') ? 'asc' : 'desc')
  const matches = sql`select ${id} as match_id from ${table} ${where(conditions)}`
  const ids =
    strategy === 'matches first'
      ? sql`with matches as materialized (${matches})
          select ${id} from ${table} where ${id} in (select match_id from matches) ${selectFromNearerEnd} ${slice}`
      : sql`${matches} ${selectFromNearerEnd} ${slice}`
  return sql`${rows} where ${id} in (${ids}) ${sorted(order)}`
}

/** A second key, even of equal values only, doubles the time of a deep page on PostgreSQL. */
function sortKeys({ fields }: Resource, column: string): string[] {
  const isDistinct = column === 'id' || (fields[column]?.unique && fields[column].required)
  return isDistinct ? [column] : [column, 'id']
}

/** @param index of the parameter of the limit; the offset's follows */
function sliceSql(index: number, literalLimit: number | null): RawBuilder<unknown> {
  const offset = parameter(index + 1)
  if (literalLimit === null) return sql`limit ${parameter(index)} offset ${offset}`
  // As a subquery, the offset is not a constant that a plan for one value could use: the general plan costs no more.
  return sql`limit ${sql.lit(literalLimit)} offset (select cast(${offset} as bigint))`
}
